import type { Statement } from '@daywork/domain/signatures/statement'
import type { ReactNode } from 'react'
import { useBusinessZone } from '../../api/business-query.ts'
import { usePersonNames } from '../../records/use-person-names.ts'
import { answerText } from '../../texts/answer-text.ts'
import { signatureTexts } from '../../texts/en/signatures.ts'
import { dateAndTime } from '../../texts/format.ts'
import { workOrderStatusLabel } from '../../texts/status-labels.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './signatures.module.css'

/** All fields of a statement. */
export function WhatIsSigned({ statement }: { statement: Statement }) {
  const t = useTexts(signatureTexts)
  const zone = useBusinessZone()
  const nameOf = usePersonNames()
  const { checklists, client, date, notes, number, photos, site, status, title } = statement
  return (
    <dl className={classes.facts}>
      <Fact name={t('fact.order')}>{number === null ? title : `#${number} · ${title}`}</Fact>
      {client !== '' && <Fact name={t('fact.client')}>{client}</Fact>}
      {site !== '' && <Fact name={t('fact.site')}>{site}</Fact>}
      <Fact name={t('fact.status')}>{workOrderStatusLabel(status)}</Fact>
      {date !== null && <Fact name={t('fact.date')}>{dateAndTime(date, zone)}</Fact>}
      <Fact name={t('fact.checklists')}>
        {checklists === null ? t('notShown') : checklists.length === 0 ? t('none') : null}
        {checklists?.map((checklist) => (
          <details key={checklist.id} className={classes.checklist}>
            <summary dir="auto">
              {checklist.title} · {t('answers', { count: checklist.answers.length })}
            </summary>
            <ul>
              {checklist.answers.map((answer, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- two answers may be equal, and they never move
                <li key={at} dir="auto">
                  {answer.label}: <b>{answerText({}, answer)}</b>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </Fact>
      <Fact name={t('fact.photos')}>{photos === null ? t('notShown') : t('photos', { count: photos.length })}</Fact>
      {notes.length > 0 && (
        <Fact name={t('fact.notes')}>
          <ul className={classes.notes}>
            {notes.map(({ author, id, text }) => (
              <li key={id} dir="auto">
                <bdi>{nameOf(author)}</bdi>: {text}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  )
}

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd dir="auto">{children}</dd>
  </div>
)
