import { CLIENT_NAME_MAX, QUESTION_MAX } from '@daywork/domain/shared-pages/limits'
import type { SharedPageView } from '@daywork/domain/shared-pages/shared-page'
import type { SignatureDrawing } from '@daywork/domain/signatures/drawing'
import { Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { ApiError, hasStatus } from '../../../api/api-error.ts'
import { CONFLICT, NOT_FOUND, SERVER_ERROR } from '../../../api/http-status.ts'
import { send } from '../../../api/send.ts'
import { sharedPageTexts } from '../../../texts/en/shared-page.ts'
import { translateMessage } from '../../../texts/translate-message.ts'
import { getTexts, useTexts } from '../../../texts/use-texts.ts'
import { lazyExtra } from '../../../ui/lazy-part.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { Field, useField } from '../../../ui/kit/field.tsx'
import { TextField } from '../../../ui/kit/text-field.tsx'
import { dateAndTime } from './dates.ts'
import { PageSignature } from './page-signature.tsx'
import { reloadPage } from './use-shared-page.ts'
import classes from './respond.module.css'

const SignApproval = lazyExtra(async () => (await import('./sign-approval.tsx')).SignApproval)

type Kind = 'question' | 'approval'

interface RespondProps {
  page: SharedPageView
  /** Of the page in the API. */
  address: string
  onSent: (page: SharedPageView) => void
}

/** The client's questions and approval, and the forms for them (SHARE-32). */
export function Respond({ page, address, onSent }: RespondProps) {
  const t = useTexts(sharedPageTexts)
  const { approval, questions } = page
  const [open, setOpen] = useState<Kind>()
  const [name, setName] = useState(approval?.name ?? questions.at(-1)?.name ?? '')
  const [thanks, setThanks] = useState<{ kind: Kind; name: string }>()
  /** The comment of an approval that was not stored, because someone else had approved. */
  const [unsent, setUnsent] = useState<string>()
  const outcome = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The form was removed, and with it the focus.
    if (thanks || unsent !== undefined) outcome.current?.focus()
  }, [thanks, unsent])
  const finish = (kind: Kind, sent: SharedPageView, response: Sent) => {
    const isStored = kind === 'question' || isApprovalOf(sent, response)
    onSent(sent)
    setOpen(undefined)
    setThanks(isStored ? { kind, name: response.name } : undefined)
    setUnsent(isStored ? undefined : response.text)
  }
  return (
    <section className={classes.respond} aria-label={t('respond.heading')}>
      <h2 className={classes.heading}>{t('respond.heading')}</h2>
      {approval && (
        <div className={classes.approval}>
          <p className={classes.stamp}>{t('approved.stamp')}</p>
          <div>
            <p className={classes.by}>
              {t('approved.by', { name: approval.name, time: dateAndTime(approval.created_at) })}
            </p>
            {page.signature && <PageSignature signature={page.signature} />}
            {approval.text !== '' && (
              <p className={classes.text} dir="auto">
                {approval.text}
              </p>
            )}
          </div>
        </div>
      )}
      {questions.length > 0 && (
        <ol className={classes.questions} aria-label={t('questions')}>
          {questions.map(({ created_at: at, name: by, text }) => (
            <li key={at + text} className={classes.question}>
              <p className={classes.by}>{`${by}, ${dateAndTime(at)}`}</p>
              <p className={classes.text} dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ol>
      )}
      {thanks && (
        <p ref={outcome} tabIndex={-1} role="status" className={classes.thanks}>
          {t(thanks.kind === 'question' ? 'respond.thanksQuestion' : 'respond.thanksApproval', { name: thanks.name })}
        </p>
      )}
      {unsent !== undefined && approval && (
        <p ref={outcome} tabIndex={-1} role="status" className={classes.thanks}>
          {t('respond.approvedBefore', { name: approval.name, time: dateAndTime(approval.created_at) })}
        </p>
      )}
      {open ? (
        <ResponseForm
          key={open}
          kind={open}
          initialText={unsent ?? ''}
          page={page}
          address={address}
          name={name}
          onName={setName}
          onSent={(sent, response) => finish(open, sent, response)}
          onChanged={onSent}
          onCancel={() => setOpen(undefined)}
        />
      ) : (
        <div className={classes.actions}>
          <p className={classes.hint}>{t('respond.hint')}</p>
          {!approval && <Button onClick={() => setOpen('approval')}>{t('respond.approve')}</Button>}
          <Button variant="default" onClick={() => setOpen('question')}>
            {t('respond.ask')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface Sent {
  name: string
  text: string
  isSigned: boolean
}

/** Whether the page has this approval. The server stores only the first one, and two people may have the link. */
const isApprovalOf = ({ approval, signature }: SharedPageView, { isSigned, name, text }: Sent): boolean =>
  approval?.name === name && approval.text === text && (!isSigned || signature !== null)

interface ResponseFormProps {
  page: SharedPageView
  kind: Kind
  initialText: string
  address: string
  name: string
  onName: (name: string) => void
  onSent: (page: SharedPageView, response: Sent) => void
  /** The page shows something else than when it was opened. */
  onChanged: (page: SharedPageView) => void
  onCancel: () => void
}

function ResponseForm({
  kind,
  initialText,
  page,
  address,
  name,
  onName,
  onSent,
  onChanged,
  onCancel,
}: ResponseFormProps) {
  const t = useTexts(sharedPageTexts)
  const [text, setText] = useState(initialText)
  const [drawing, setDrawing] = useState<SignatureDrawing | null>(null)
  const [isTyped, setIsTyped] = useState(false)
  const { can_sign: canSign, shown_sha256 } = page
  const isQuestion = kind === 'question'
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<unknown>()
  const fields = error instanceof ApiError ? error.fields : {}
  const [otherError] = Object.entries(fields).flatMap(([field, messages]) => (isShown(field) ? [] : messages))
  const errorOf = (field: string) => fields[field]?.[0] && translateMessage(fields[field][0])
  /** Shows what the page says now, which is not approved or signed yet. @returns what went wrong */
  const showChanged = async (changed: ApiError): Promise<unknown> => {
    try {
      onChanged(await reloadPage(address))
      setDrawing(null)
      setIsTyped(false)
      return changed
    } catch (failure) {
      return failure
    }
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setIsSending(true)
    const isSigned = drawing !== null || isTyped
    const signature = { drawing, consent: t('sign.consent'), signed_at: new Date().toISOString(), shown_sha256 }
    const seen = !isQuestion && { shown_sha256, ...(isSigned && { signature }) }
    try {
      const path = `${address}${isQuestion ? 'questions' : 'approval'}/`
      const body = { name, text, ...seen }
      const sent = await send<SharedPageView>(path, { method: 'POST', body, isAnonymous: true, isSentOnce: true })
      onSent(sent, { name: name.trim(), text: text.trim(), isSigned })
    } catch (failure) {
      setError(hasStatus(failure, CONFLICT) ? await showChanged(failure) : failure)
      setIsSending(false)
    }
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {!isQuestion && <p className={classes.hint}>{t('respond.approveHint')}</p>}
      <TextField
        label={t('respond.name')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened it was removed
        autoFocus
        required
        autoComplete="name"
        maxLength={CLIENT_NAME_MAX}
        value={name}
        error={errorOf('name')}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      <LongText
        label={t(isQuestion ? 'respond.question' : 'respond.remark')}
        isRequired={isQuestion}
        value={text}
        error={errorOf('text')}
        onText={setText}
      />
      {canSign && !isQuestion && (
        <>
          {!isTyped && (
            <div className={classes.line}>
              <Suspense>
                <SignApproval key={shown_sha256} onChange={setDrawing} />
              </Suspense>
            </div>
          )}
          <label className={classes.typed}>
            <input
              type="checkbox"
              checked={isTyped}
              onChange={(event) => {
                setDrawing(null)
                setIsTyped(event.currentTarget.checked)
              }}
            />
            {t('sign.typed')}
          </label>
          {(drawing !== null || isTyped) && <p className={classes.hint}>{t('sign.consent')}</p>}
        </>
      )}
      {error !== undefined && (otherError ?? Object.keys(fields).length === 0) && (
        <p role="alert" className={classes.error}>
          {otherError === undefined ? failureText(error) : translateMessage(otherError)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" disabled={isSending} onClick={onCancel}>
          {t('respond.cancel')}
        </Button>
        <Button type="submit" disabled={isSending}>
          {t(isSending ? 'respond.sending' : isQuestion ? 'respond.sendQuestion' : 'respond.sendApproval')}
        </Button>
      </div>
    </form>
  )
}

/** Whether the form has a field of this name, which shows its own errors. */
const isShown = (field: string): boolean => field === 'name' || field === 'text'

interface LongTextProps {
  label: string
  isRequired: boolean
  value: string
  error: string | undefined
  onText: (text: string) => void
}

/** Not the kit's TextArea, which would bring the files of the forms along. */
function LongText({ label, isRequired, value, error, onText }: LongTextProps) {
  const { control, field } = useField({ label, error })
  return (
    <Field {...field}>
      <textarea
        {...control}
        rows={4}
        required={isRequired}
        maxLength={QUESTION_MAX}
        value={value}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </Field>
  )
}

/** The server's message, such as 'Too many requests', or else what to do. */
function failureText(error: unknown): string {
  const t = getTexts(sharedPageTexts)
  if (!navigator.onLine) return t('respond.offline')
  if (hasStatus(error, NOT_FOUND)) return t('respond.ended')
  return error instanceof ApiError && error.status !== 0 && error.status < SERVER_ERROR
    ? translateMessage(error.message)
    : t('respond.failed')
}
