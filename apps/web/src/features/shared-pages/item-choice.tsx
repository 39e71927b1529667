import { sharingTexts } from '../../texts/en/sharing.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Checkbox } from '../../ui/kit/checkbox.tsx'
import form from '../../records/forms/sheet-form.module.css'

interface OfferedItem {
  id: number
  label: string
  description: string
}

interface ItemChoiceProps {
  legend: string
  hint: string
  offered: readonly OfferedItem[]
  chosen: readonly number[]
  /** What the page shows already, if some of it is too old to be offered. It stays chosen. */
  notOffered: readonly number[]
  /** How many can be chosen. */
  max: number
  onChange: (chosen: number[]) => void
}

/** Which notes, checklists, or signatures the reader sees. Nothing is shown if there are none. */
export function ItemChoice({ legend, hint, offered, chosen, notOffered, max, onChange }: ItemChoiceProps) {
  const t = useTexts(sharingTexts)
  if (offered.length === 0) return null
  const ids = offered.map(({ id }) => id)
  const allIds = [...new Set([...ids, ...notOffered])]
  const isFull = allIds.filter((id) => chosen.includes(id)).length >= max
  return (
    <fieldset className={form.group}>
      <legend className={form.legend}>{legend}</legend>
      <p className={form.hint}>{hint}</p>
      {offered.map(({ description, id, label }) => (
        <Checkbox
          key={id}
          label={label}
          description={description}
          checked={chosen.includes(id)}
          disabled={isFull && !chosen.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(allIds.filter((one) => (one === id ? checked : chosen.includes(one))))
          }
        />
      ))}
      {isFull && ids.length > max && (
        <p role="status" className={form.hint}>
          {t('form.full', { max })}
        </p>
      )}
    </fieldset>
  )
}
