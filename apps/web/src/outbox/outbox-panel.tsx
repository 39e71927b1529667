import { dependentsOf } from '@daywork/domain/sync/creates'
import { isOnItsWay, mayBeDone, type KeptOperation, type KeptQuestion, type Outbox } from '@daywork/domain/sync/kept'
import { referencedKeys } from '@daywork/domain/sync/references'
import { canUndo } from '@daywork/domain/sync/undo'
import { IconPhoto, IconVideo } from '@tabler/icons-react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { ask } from '../records/dialogs/ask.ts'
import { fieldChoices } from '../records/dialogs/conflict-dialog.tsx'
import { useStore } from '../api/create-store.ts'
import { localRecords } from '../api/writes/kept-writes.ts'
import { getPageOwner } from '../api/page-owner.ts'
import { isSameUser } from '../api/same-user.ts'
import { RecordLink } from '../records/record-link.tsx'
import { keepFilesTexts } from '../texts/en/keep-files.ts'
import { outboxTexts } from '../texts/en/outbox.ts'
import { relativeTime } from '../texts/relative-time.ts'
import { translateMessage } from '../texts/translate-message.ts'
import { getTexts, useTexts } from '../texts/use-texts.ts'
import { Button } from '../ui/kit/button.tsx'
import { OnceButton } from '../ui/kit/once-button.tsx'
import { keepFocusInList } from '../ui/lost-focus.ts'
import { SlidingPanel } from '../ui/sliding-panel.tsx'
import { discardQuestion } from './ask-discard-stored.ts'
import { askQuestion, authorOf } from './ask-question.ts'
import { describeOperation, targetOf } from './describe-operation.ts'
import { fileProgress } from './file-progress.ts'
import classes from './outbox-panel.module.css'
import { type DetailLine, detailsOf, type FilePicture, pageOf } from './operation-details.ts'
import { useOutbox } from './outbox.ts'
import { InstallAdvice, RestoredNotice, Unreachable } from './panel-notices.tsx'
import { useNameOfRecord } from './use-name-of-record.ts'
import { useOutboxActions } from './use-outbox-actions.ts'

interface OutboxPanelProps {
  isOpen: boolean
  onClose: () => void
}

/** When rows have moved, a tap in the same place would undo or discard another one, for a moment. */
const STILL_MS = 500

const keyOfQuestion = ({ entity, target }: KeptQuestion) => `${entity} ${target}`

/** Everything that the device has stored, with the actions for it (SYNC-57, SYNC-58). */
export function OutboxPanel({ isOpen, onClose }: OutboxPanelProps) {
  const t = useTexts(outboxTexts)
  const box = useOutbox()
  const { operations, questions } = box
  const rows = [...questions.map(keyOfQuestion), ...operations.map(({ key }) => key)]
  const last = useRef({ rows, movedAt: -STILL_MS })
  useLayoutEffect(() => {
    const { movedAt, rows: before } = last.current
    const isMoved = rows.some((row, at) => before[at] !== row && before.includes(row))
    last.current = { rows, movedAt: isMoved ? performance.now() : movedAt }
  })
  const ignoreWhileMoving = (event: MouseEvent) => {
    if (event.timeStamp - last.current.movedAt >= STILL_MS) return
    event.stopPropagation()
    // Of a link.
    event.preventDefault()
  }
  return (
    <SlidingPanel title={t('panel')} shape="modal" isOpen={isOpen} onClose={onClose}>
      <div className={classes.body}>
        <InstallAdvice />
        <RestoredNotice box={box} />
        {rows.length === 0 && <p className={classes.hint}>{t('panelEmpty')}</p>}
        {operations.some(isOnItsWay) && <p className={classes.hint}>{t('panelHint')}</p>}
        {operations.some(isOnItsWay) && <Unreachable />}
        <ul className={classes.list} onClickCapture={ignoreWhileMoving}>
          {questions.map((question) => (
            <QuestionItem key={keyOfQuestion(question)} question={question} />
          ))}
          {operations.map((operation) => (
            <OperationItem key={operation.key} operation={operation} onLeave={onClose} />
          ))}
        </ul>
      </div>
    </SlidingPanel>
  )
}

function QuestionItem({ question }: { question: KeptQuestion }) {
  const t = useTexts(outboxTexts)
  const client = useQueryClient()
  const { answer } = useOutboxActions()
  const { entity, fields } = question
  const by = authorOf(question)
  const at = fields.find((field) => field.at !== null)?.at
  const name = useNameOfRecord(question)
  const decide = async () => {
    const theirs = await askQuestion(question, name)
    if (theirs !== null) await answer(question, theirs)
  }
  return (
    <li className={classes.item} data-asks>
      <p className={classes.what} dir="auto">
        {t('did.edit', { name })}
      </p>
      <Details lines={fieldChoices(client, { kind: entity, by, conflicts: fields })} />
      <p className={classes.state}>
        {t(isOwn(by ?? null) ? 'state.conflictWithYou' : 'state.conflict', {
          by: by ?? t('someone'),
          hasTime: String(Boolean(at)),
          time: at ? relativeTime(at) : '',
        })}
      </p>
      <div className={classes.actions}>
        <Button size="xs" onClick={() => void decide()}>
          {t('decide')}
        </Button>
      </div>
    </li>
  )
}

function OperationItem({ operation, onLeave }: { operation: KeptOperation; onLeave: () => void }) {
  const t = useTexts(outboxTexts)
  const k = useTexts(keepFilesTexts)
  const client = useQueryClient()
  const { discard, retry, saveFiles, undo } = useOutboxActions()
  const box = useOutbox()
  const sent = useStore(fileProgress)
  // Changes when a picture has been read.
  useStore(localRecords)
  const { key, kind, problem } = operation
  const hasFiles = (operation.files ?? []).length > 0
  const what = describeOperation(client, { ...operation, target: targetOf(operation) })
  const discardAfterQuestion = async () => {
    // The outbox itself asks about a create on which others depend, and about files.
    if (kind === 'create' && (hasFiles || dependentsOf(box, key).length > 0)) return removing(() => discard(key))
    const question = { text: discardQuestion(operation, what), confirm: t('discard'), cancel: t('keep') }
    if (await ask({ ...question, isDestructive: true })) await removing(() => discard(key))
  }
  const isUndoable = isOnItsWay(operation) && canUndo(box, operation)
  const item = useRef<HTMLLIElement>(null)
  const removing = (act: () => Promise<void>) => {
    keepFocusInList(item.current)
    return act()
  }
  return (
    <li ref={item} className={classes.item} data-asks={problem ? true : undefined}>
      <p className={classes.what} dir="auto">
        {what}
      </p>
      <Details lines={detailsOf(client, operation, sent)} />
      <p className={classes.state}>{stateText(client, box, operation)}</p>
      <div className={classes.actions}>
        {problem && (
          <>
            <Button size="xs" onClick={() => void removing(() => retry(key))}>
              {t(problem.reason === 'changed' ? 'doAnyway' : 'retry')}
            </Button>
            {(problem.reason !== 'deleted' || RESTORED_ON_PAGE.has(operation.entity)) && (
              <span onClickCapture={onLeave}>
                <RecordLink {...pageOf(client, operation)} className={classes.link}>
                  {t(kind === 'create' && !mayBeDone(operation) ? 'correct' : 'open')}
                </RecordLink>
              </span>
            )}
            {hasFiles && (
              <Button size="xs" variant="default" onClick={() => void saveFiles(key)}>
                {k('save')}
              </Button>
            )}
            <Button size="xs" variant="default" onClick={() => void discardAfterQuestion()}>
              {t('discard')}
            </Button>
          </>
        )}
        {isUndoable && (
          // A second press would say that it is too late, while the first is on its way.
          <OnceButton size="xs" variant="default" onPress={() => removing(() => undo(key))}>
            {t('undo')}
          </OnceButton>
        )}
      </div>
    </li>
  )
}

/** Kinds whose pages offer to restore a deleted record. */
const RESTORED_ON_PAGE: ReadonlySet<string> = new Set(['client', 'project', 'work_order', 'worker'])

const Details = ({ lines }: { lines: readonly DetailLine[] }) =>
  lines.length > 0 && (
    <ul className={classes.details}>
      {lines.map(({ field, label, mine, picture }) => (
        <li key={field} dir="auto" className={picture === undefined ? undefined : classes.file}>
          {picture && <Picture {...picture} />}
          {label === undefined ? mine : `${label}: ${mine}`}
        </li>
      ))}
    </ul>
  )

function Picture({ address, isVideo }: FilePicture) {
  if (address !== null) return <img className={classes.picture} src={address} alt="" />
  const Icon = isVideo ? IconVideo : IconPhoto
  return (
    <span className={classes.picture}>
      <Icon data-icon="m" aria-hidden />
    </span>
  )
}

function stateText(client: QueryClient, { operations }: Outbox, operation: KeptOperation): string {
  const t = getTexts(outboxTexts)
  const { at, problem, state } = operation
  const keys = new Set(referencedKeys(operation))
  const refused = operations.find((other) => keys.has(other.key) && other.problem)
  if (refused) return t('state.held', { what: describeOperation(client, { ...refused, target: targetOf(refused) }) })
  if (problem === undefined) return state === 'sent' ? t('state.sent') : t('state.waiting', { time: relativeTime(at) })
  if (problem.reason === 'refused' && IS_GONE.test(problem.detail)) return t('state.refusedGone')
  if (problem.reason === 'refused' || problem.reason === 'failing') {
    return t(`state.${problem.reason}`, { reason: asSentence(translateMessage(problem.detail)) })
  }
  if (isOwn(problem.by) && problem.reason === 'changed') return t('state.changedByYou')
  if (isOwn(problem.by) && problem.reason === 'deleted') return t('state.deletedByYou')
  return t(`state.${problem.reason}`, { by: problem.by ?? t('someone') })
}

/** The API's message for an id that no record has (`unknownRecordMessage`): here, a record that was deleted since. */
const IS_GONE = /^Invalid pk "[^"]*" - object does not exist\.$/

/** Whether the person at this device made the change elsewhere. The text then says 'you' instead of their own name. */
const isOwn = (by: string | null): boolean => by !== null && isSameUser(by, getPageOwner())

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
