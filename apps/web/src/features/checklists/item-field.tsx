import { type Answer, hasFailed } from '@daywork/domain/checklists/answer'
import type { Checklist } from '@daywork/domain/checklists/checklist'
import type { Item } from '@daywork/domain/checklists/item'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { usePersonNames } from '../../records/use-person-names.ts'
import { checklistTexts } from '../../texts/en/checklists.ts'
import { exactTime, briefDateAndTime } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { TextArea } from '../../ui/kit/text-area.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import classes from './checklist-form.module.css'
import { FailedItem } from './failed-item.tsx'
import { ItemPhotos } from './item-photos.tsx'
import { ItemSignature, type RenderSign } from './item-signature.tsx'
import { typedNumber } from './typed-number.ts'
import type { UploadPhoto } from './upload-photo.ts'
import type { OnAnswer } from './use-answer.ts'
import { useTyped } from './use-typed.ts'
import { YesNo } from './yes-no.tsx'

interface ItemFieldProps {
  item: Item
  answer: Answer | undefined
  checklist: Checklist
  order: WorkOrder
  followUp: number | undefined
  uploadPhoto: UploadPhoto
  renderSign: RenderSign
  onAnswer: OnAnswer
}

/** One checklist item, which can be answered with one tap (CHK-11). */
export function ItemField(props: ItemFieldProps) {
  const { answer, checklist, followUp, item, onAnswer, order } = props
  const t = useTexts(checklistTexts)
  const nameOf = usePersonNames()
  const labelId = useId()
  if (item.kind === 'heading')
    return (
      <li className={classes.heading}>
        <h4 dir="auto">{item.label}</h4>
      </li>
    )
  const isFailed = hasFailed(item, answer)
  return (
    <li
      className={classes.item}
      data-is-failed={isFailed || undefined}
      data-is-answered={answer !== undefined || undefined}
    >
      {item.kind === 'check' ? (
        <CheckBox item={item} answer={answer} onAnswer={onAnswer} />
      ) : (
        <>
          <ItemLabel id={labelId} item={item} />
          <div role="group" aria-labelledby={labelId} className={classes.field}>
            <Control {...props} labelId={labelId} />
          </div>
        </>
      )}
      {answer && item.kind !== 'check' && item.kind !== 'photo' && answer.note !== '' && !isFailed && (
        <p className={classes.note} dir="auto">
          {answer.note}
        </p>
      )}
      {answer && isFailed && (
        <FailedItem
          item={item}
          answer={answer}
          checklist={checklist}
          order={order}
          followUp={followUp}
          onNote={(note) => onAnswer({ value: answer.value, note })}
        />
      )}
      {answer && (
        <p className={classes.byline}>
          <bdi>{nameOf(answer.by)}</bdi> ·{' '}
          <time dateTime={answer.at} title={exactTime(answer.at)}>
            {briefDateAndTime(answer.at)}
          </time>
          {isFailed && item.kind === 'number' && <> · {t('outside', { limits: limitsText(item) })}</>}
        </p>
      )}
    </li>
  )
}

const Required = () => {
  const t = useTexts(checklistTexts)
  return (
    <span className={classes.required} role="img" aria-label={t('required')}>
      {'*'}
    </span>
  )
}

const ItemLabel = ({ id, item }: { id: string; item: Item }) => (
  <div className={classes.label}>
    <p id={id} dir="auto">
      {item.label} {item.required && <Required />}
    </p>
    {item.hint !== '' && (
      <p className={classes.hint} dir="auto">
        {item.hint}
      </p>
    )}
  </div>
)

/** '0.25–0.5 in/ft', with one limit '≥ 0.25 in/ft', without limits the unit. */
function limitsText({ max, min, unit }: Item): string {
  const range = max === null ? (min === null ? '' : `≥ ${min}`) : min === null ? `≤ ${max}` : `${min}–${max}`
  return `${range} ${unit}`.trim()
}

type ControlProps = ItemFieldProps & { labelId: string }

function Control(props: ControlProps): ReactNode {
  const { answer, item, onAnswer, order, renderSign, uploadPhoto } = props
  switch (item.kind) {
    case 'yes_no':
      return <YesNo {...props} />
    case 'number':
      return <NumberField {...props} />
    case 'text':
      return <TextAnswer {...props} />
    case 'choice':
      return (
        <div className={classes.choices}>
          {item.choices.map((choice) => (
            <button
              key={choice}
              type="button"
              className={classes.choice}
              aria-pressed={answer?.value === choice}
              data-prints={answer?.value === choice || undefined}
              onClick={() => void onAnswer(answer?.value === choice ? null : { value: choice })}
            >
              <span dir="auto">{choice}</span>
            </button>
          ))}
        </div>
      )
    case 'photo':
      return <ItemPhotos item={item} answer={answer} orderId={order.id} uploadPhoto={uploadPhoto} onAnswer={onAnswer} />
    case 'signature':
      return <ItemSignature answer={answer} orderId={order.id} renderSign={renderSign} onAnswer={onAnswer} />
    default:
      return null
  }
}

const CheckBox = ({ answer, item, onAnswer }: Pick<ItemFieldProps, 'item' | 'answer' | 'onAnswer'>) => (
  <button
    type="button"
    role="checkbox"
    aria-checked={answer !== undefined}
    className={classes.check}
    data-prints
    onClick={() => void onAnswer(answer ? null : { value: true })}
  >
    <span className={classes.box}>{answer && <IconCheck aria-hidden />}</span>
    <span className={classes.label}>
      <span dir="auto">
        {item.label} {item.required && <Required />}
      </span>
      {item.hint !== '' && (
        <span className={classes.hint} dir="auto">
          {item.hint}
        </span>
      )}
    </span>
  </button>
)

function NumberField({ answer, item, labelId, onAnswer }: ControlProps) {
  const t = useTexts(checklistTexts)
  const saved = answer === undefined ? '' : String(answer.value)
  const { commit, text, type } = useTyped(saved, async (typed) => {
    if (typed === '') return onAnswer(null)
    const value = typedNumber(typed)
    // The restore of a deleted checklist saves what is typed, too.
    return Number.isFinite(value) && (value === answer?.value || onAnswer({ value }))
  })
  const isWrong = text.trim() !== '' && !Number.isFinite(typedNumber(text))
  const save = () => {
    if (!isWrong) commit()
  }
  return (
    <form
      className={classes.number}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        aria-labelledby={labelId}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={text}
        error={isWrong && t('notNumber')}
        onChange={(event) => type(event.target.value)}
        onBlur={save}
      />
      <span className={classes.hint}>{limitsText(item)}</span>
    </form>
  )
}

function TextAnswer({ answer, labelId, onAnswer }: ControlProps) {
  const saved = typeof answer?.value === 'string' ? answer.value : ''
  const { commit, text, type } = useTyped(saved, (typed) => onAnswer(typed === '' ? null : { value: typed }))
  return (
    <TextArea
      aria-labelledby={labelId}
      minRows={1}
      maxRows={8}
      maxLength={2000}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={commit}
    />
  )
}
