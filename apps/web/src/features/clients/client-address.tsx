import { clientAddressErrors, clientAddressPayload, clientAddressValues } from '@daywork/domain/clients/client-form'
import type { Client } from '@daywork/domain/clients/client'
import { Button } from '../../ui/kit/button.tsx'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { TextArea } from '../../ui/kit/text-area.tsx'
import { IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react'
import { clientTexts } from '../../texts/en/clients.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { type DetailRules, useDetailForm } from '../../records/use-detail-form.ts'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import classes from './client-address.module.css'

interface ClientAddressProps {
  client: Client
  isEditing: boolean
  onEdit: () => void
  /** The form is done with: saved, or left. */
  onDone: () => void
  /** Leaves the form, after a question if something was typed. */
  onCancel: () => void
  onDirty: (isDirty: boolean) => void
}

/** The address in a client's view, where it is entered and corrected (CLI-35). */
export function ClientAddress({ client, isEditing, onEdit, ...form }: ClientAddressProps) {
  const t = useTexts(clientTexts)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    // The button with the focus went away with the form.
    if (wasEditing.current && !isEditing) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing) return <AddressForm client={client} {...form} />
  return (
    <span className={classes.shown}>
      {client.address !== '' && <span className={classes.text}>{client.address}</span>}
      {client.address === '' ? (
        <Button ref={button} className={classes.add} variant="default" size="xs" onClick={onEdit}>
          {t('addressForm.add')}
        </Button>
      ) : (
        <IconButton
          ref={button}
          className={classes.edit}
          variant="subtle"
          aria-label={t('addressForm.edit')}
          onClick={onEdit}
        >
          <IconPencil data-icon="m" aria-hidden />
        </IconButton>
      )}
    </span>
  )
}

const RULES: Omit<DetailRules<'client', Pick<Client, 'address'>>, 'failed'> = {
  values: clientAddressValues,
  errors: clientAddressErrors,
  kind: 'client',
  payload: clientAddressPayload,
}

function AddressForm({ client, onDone, onCancel, onDirty }: Omit<ClientAddressProps, 'isEditing' | 'onEdit'>) {
  const t = useTexts(clientTexts)
  const form = useDetailForm(client, { ...RULES, failed: t('addressForm.failed') })
  const { isDirty } = form
  const field = useRef<HTMLTextAreaElement>(null)
  const save = useFocusKept(form.isBusy)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])

  const finish = useEffectEvent(onDone)
  useEffect(() => {
    if (form.phase === 'saved') finish()
  }, [form.phase])

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // The form shows what went wrong.
    form.submit().catch(() => field.current?.focus())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.nativeEvent.isComposing) return
    // Enter makes a new line of the address.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
    if (event.key !== 'Escape') return
    // Leaves the form, not the panel around it.
    event.preventDefault()
    if (!form.isBusy) onCancel()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and Ctrl+Enter from its field
    <form
      aria-label={t('addressForm.edit')}
      className={classes.form}
      noValidate
      aria-busy={form.phase === 'saving'}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      {form.errorLine !== undefined && <FailureNotice>{form.errorLine}</FailureNotice>}
      <TextArea
        ref={field}
        aria-label={t('address')}
        minRows={2}
        maxRows={6}
        autoComplete="off"
        {...form.field('address')}
      />
      <div className={classes.buttons}>
        <Button type="submit" size="xs" onMouseDown={keepFocus} {...save}>
          {form.phase === 'saving' ? t('addressForm.saving') : t('addressForm.save')}
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={form.phase === 'saving'}
          onMouseDown={keepFocus}
          onClick={onCancel}
        >
          {t('addressForm.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** A field that is left may show its error, which moves the button away before it is released. */
const keepFocus = (event: MouseEvent): void => event.preventDefault()
