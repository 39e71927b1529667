import { clientFormErrors, clientPayload } from '@daywork/domain/clients/client-form'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { useWrite } from '../../api/writes/writes.ts'
import { projectTexts } from '../../texts/en/projects.ts'
import { translateMessage } from '../../texts/translate-message.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { keepFocus } from '../../ui/keep-focus.ts'
import { Button } from '../../ui/kit/button.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import classes from './new-client.module.css'

interface NewClientProps {
  name: string
  /** An email address or a phone number, as typed. */
  contact: string
  onContact: (contact: string) => void
  /** Error from the surrounding form. */
  error: string | undefined
  onCreated: (id: string) => void
  onCancel: () => void
}

/**
 * Creates a client by name inside the project form. Asks for a contact, because a client needs an email or a phone
 * (VAL-12).
 */
export function NewClient({ name, contact, onContact, onCreated, onCancel, ...shown }: NewClientProps) {
  const t = useTexts(projectTexts)
  const write = useWrite()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const create = async () => {
    if (isBusy) return
    const values = valuesOf(name, contact)
    const [wrong] = Object.values(clientFormErrors(values))
    setError(wrong && translateMessage(wrong))
    if (wrong) return
    setIsBusy(true)
    const outcome = await write({ kind: 'create', entity: 'client', fields: clientPayload(values) })
    setIsBusy(false)
    if ((outcome.result === 'applied' || outcome.result === 'queued') && outcome.row) onCreated(String(outcome.row.id))
    else
      setError(outcome.result === 'refused' ? reasonOf(outcome.error, t('form.clientFailed')) : t('form.clientFailed'))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    // Prevent Enter from submitting and Escape from closing the project form.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onCancel()
    else void create()
  }
  return (
    <div role="group" aria-label={name} className={classes.client}>
      <TextField
        ref={field}
        label={t('form.contactOf', { name })}
        autoComplete="off"
        value={contact}
        readOnly={isBusy}
        error={error ?? shown.error}
        onChange={(event) => {
          setError(undefined)
          onContact(event.currentTarget.value)
        }}
        onKeyDown={onKeyDown}
      />
      <div className={classes.buttons}>
        <Button size="xs" disabled={isBusy} onMouseDown={keepFocus} onClick={() => void create()}>
          {t(isBusy ? 'form.creating' : 'form.createClient')}
        </Button>
        <Button variant="default" size="xs" disabled={isBusy} onMouseDown={keepFocus} onClick={onCancel}>
          {t('form.noNewClient')}
        </Button>
      </div>
    </div>
  )
}

const valuesOf = (name: string, contact: string) => ({
  name,
  contact_email: contact.includes('@') ? contact : '',
  phone_number: contact.includes('@') ? '' : contact,
  notes: '',
})
