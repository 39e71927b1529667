import type { SharedChecklist } from '@daywork/domain/shared-pages/shared-page'
import { useId } from 'react'
import { sharedPageTexts } from '../../../texts/en/shared-page.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './checklists.module.css'
import { numberText } from './dates.ts'

/** What was checked, with the answers (SHARE-35). */
export function Checklists({ checklists }: { checklists: readonly SharedChecklist[] }) {
  const t = useTexts(sharedPageTexts)
  return (
    <section aria-label={t('checklists.heading')} className={classes.section}>
      <h2 className={classes.heading}>{t('checklists.heading')}</h2>
      {checklists.map((checklist, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the page has no ids, and the order does not change
        <Checklist key={index} checklist={checklist} />
      ))}
    </section>
  )
}

type SharedItem = SharedChecklist['items'][number]

function Checklist({ checklist: { items, title } }: { checklist: SharedChecklist }) {
  const t = useTexts(sharedPageTexts)
  const id = useId()
  const questions = items.filter(({ kind }) => kind !== 'heading')
  const answered = questions.filter(({ answer }) => answer !== null).length
  return (
    <section aria-labelledby={id} className={classes.checklist}>
      <header className={classes.head}>
        <h3 id={id} className={classes.title} dir="auto">
          {title}
        </h3>
        <p className={classes.count}>
          {t('checklists.answered', { answered: String(answered), total: String(questions.length) })}
        </p>
      </header>
      <ul className={classes.items}>
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <li key={index} className={classes.item} data-kind={item.kind} data-has-failed={item.has_failed || undefined}>
            <span dir="auto">{item.label}</span>
            {item.kind !== 'heading' && <Answer item={item} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Answer({ item }: { item: SharedItem }) {
  const t = useTexts(sharedPageTexts)
  const { answer, has_failed: hasFailed } = item
  if (answer === null) return <span className={classes.open}>{t('checklists.open')}</span>
  return (
    <>
      <span className={classes.answer}>
        <strong dir="auto">{answerText(item, answer.value, t)}</strong>
        {hasFailed && <em className={classes.failed}>{t('checklists.failed')}</em>}
      </span>
      {answer.note !== '' && (
        <p className={classes.note} dir="auto">
          {answer.note}
        </p>
      )}
    </>
  )
}

function answerText(
  { kind, unit }: SharedItem,
  value: boolean | number | string,
  t: ReturnType<typeof useTexts<typeof sharedPageTexts.english>>,
): string {
  if (kind === 'check') return t('checklists.done')
  if (kind === 'signature') return t('checklists.signed')
  if (kind === 'photo') return t('checklists.photos', { count: Number(value) })
  if (kind === 'yes_no' && (value === 'yes' || value === 'no' || value === 'na')) return t(`checklists.${value}`)
  return typeof value === 'number' ? [numberText(value), unit].filter(Boolean).join(' ') : String(value)
}
