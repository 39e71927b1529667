import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { useWrite } from '../../api/writes/writes.ts'
import { lazyPanel } from '../../records/lazy-panel.tsx'
import { notify } from '../../records/notices/notify.ts'
import { checklistTexts } from '../../texts/en/checklists.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { useFocusKept } from '../../ui/use-focus-kept.ts'

const ChooseTemplates = lazyPanel(async () => (await import('./choose-templates.tsx')).ChooseTemplates)

/** Adds one or more templates to an order (CHK-11). */
export function AddChecklists({ orderId }: { orderId: number }) {
  const t = useTexts(checklistTexts)
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const { ref: opener, disabled } = useFocusKept(isBusy)
  const write = useWrite()
  const add = async (templates: readonly number[], titles: ReadonlyMap<number, string>) => {
    setIsBusy(true)
    // Add them one after the other, in the order in which they were chosen.
    for (const template of templates) {
      const fields = { work_order: orderId, template }
      // While it waits on this device, it has the title that the user saw, also if someone deletes the template.
      const base = { title: titles.get(template) }
      const outcome = await write({ kind: 'create', entity: 'checklist', base, fields })
      if (outcome.result === 'refused') {
        notify({ kind: 'error', error: outcome.error, text: messageOf(outcome.error, t('failed.add')) })
        break
      }
    }
    setIsBusy(false)
  }
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        size="xs"
        leftSection={<IconPlus aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isBusy ? t('adding') : t('add')}
      </Button>
      <Suspense>
        {isOpen && (
          <ChooseTemplates
            opener={opener}
            onClose={() => setIsOpen(false)}
            onSave={(ids, titles) => {
              setIsOpen(false)
              void add(ids, titles)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
