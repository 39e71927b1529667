import { SIGNER_MAX } from '@daywork/domain/signatures/limits'
import { SIGNER_ROLES, type SignerRole } from '@daywork/domain/signatures/roles'
import type { WorkOrderUpdate } from '@daywork/domain/work-orders/work-order'
import { IconX } from '@tabler/icons-react'
import { type SyntheticEvent, use } from 'react'
import { DeletedContext, DeletedNotice } from '../../records/record-page/deleted-notice.tsx'
import { usePersonNames } from '../../records/use-person-names.ts'
import { signatureTexts } from '../../texts/en/signatures.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Checkbox } from '../../ui/kit/checkbox.tsx'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { Select } from '../../ui/kit/select.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { SignaturePad } from '../../ui/signature-pad.tsx'
import classes from './sign-dialog.module.css'
import type { usePlace } from './use-place.ts'
import { type SignDialogProps, type SignForm, useSignForm } from './use-sign-form.ts'
import { WhatIsSigned } from './what-is-signed.tsx'

/** What is signed, and below it a line to sign on (SIGN-01). */
export function SignDialog(props: SignDialogProps) {
  const t = useTexts(signatureTexts)
  const form = useSignForm(props)
  // What is signed is deleted with the order, and is complete again once it is restored.
  const isDeleted = use(DeletedContext)?.entity === 'work-orders'
  const close = () => void form.close()
  return (
    <Modal.Root opened onClose={close} closeOnClickOutside={false}>
      <Modal.Overlay />
      <Modal.Content classNames={{ inner: classes.inner, content: classes.content }}>
        <form
          className={classes.form}
          noValidate
          onSubmit={(event: SyntheticEvent) => {
            event.preventDefault()
            void form.submit()
          }}
        >
          <header className={classes.header}>
            <Modal.Title className={classes.title}>{t('get')}</Modal.Title>
            <IconButton variant="subtle" aria-label={t('close')} onClick={close}>
              <IconX data-icon="m" aria-hidden />
            </IconButton>
          </header>
          <div className={classes.about}>
            <section aria-label={t('what')} className={classes.what}>
              <h3>{t('what')}</h3>
              {form.isLoading ? <p role="status">{t('loading')}</p> : <WhatIsSigned statement={form.statement} />}
              {form.isPartial && <p className={classes.soft}>{t('partial')}</p>}
              <NoteChoice notes={form.notes} chosen={form.chosen} onChoose={form.setChosen} />
            </section>
            <Signer form={form} />
            <PlaceChoice place={form.place} />
          </div>
          <Line form={form} />
          <footer className={classes.footer}>
            <DeletedNotice />
            <p>{t('consent')}</p>
            {form.failure !== undefined && (
              <p role="alert" className={classes.failure}>
                {form.failure}
              </p>
            )}
            <Button type="submit" disabled={form.isBusy || form.isLoading || isDeleted} aria-busy={form.isBusy}>
              {t(form.isBusy ? 'saving' : 'save')}
            </Button>
          </footer>
        </form>
      </Modal.Content>
    </Modal.Root>
  )
}

interface FormProps {
  form: SignForm
}

function Signer({ form: { errors, isSuggested, role, setRole, setSigner, signer } }: FormProps) {
  const t = useTexts(signatureTexts)
  return (
    <div className={classes.who}>
      <TextField
        label={t('name')}
        required
        data-autofocus
        autoComplete="off"
        maxLength={SIGNER_MAX}
        value={signer}
        error={errors.isNameless && t('nameMissing')}
        // A company does not sign: what is typed replaces its name.
        onFocus={(event) => isSuggested && event.currentTarget.select()}
        onChange={(event) => setSigner(event.currentTarget.value)}
      />
      <Select
        label={t('role')}
        options={SIGNER_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
        value={role}
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the options have no other values
        onChange={(event) => setRole(event.currentTarget.value as SignerRole)}
      />
    </div>
  )
}

/** Where it is signed: by drawing, or by the name that is typed above. */
function Line({ form: { errors, isTyped, setDrawing, setIsTyped, signer } }: FormProps) {
  const t = useTexts(signatureTexts)
  return (
    <div className={classes.sign}>
      {isTyped ? (
        <p className={classes.typed}>
          <span dir="auto">{signer}</span>
          <small>{t('typed')}</small>
        </p>
      ) : (
        <SignaturePad
          label={t('pad')}
          hint={t('padHint')}
          clearLabel={t('clear')}
          undoLabel={t('undo')}
          isWrong={errors.isUnsigned}
          onChange={setDrawing}
        />
      )}
      <Button
        variant="subtle"
        size="xs"
        className={classes.instead}
        onClick={() => {
          setDrawing(null)
          setIsTyped(!isTyped)
        }}
      >
        {t(isTyped ? 'draw' : 'type')}
      </Button>
    </div>
  )
}

interface NoteChoiceProps {
  notes: readonly WorkOrderUpdate[]
  chosen: readonly number[]
  onChoose: (ids: readonly number[]) => void
}

/** Notes were written for the crew: none is signed unless it is chosen. */
function NoteChoice({ chosen, notes, onChoose }: NoteChoiceProps) {
  const t = useTexts(signatureTexts)
  const nameOf = usePersonNames()
  if (notes.length === 0) return null
  return (
    <details className={classes.notes}>
      <summary>{t('notes')}</summary>
      {notes.toReversed().map(({ author, content, id }) => (
        <Checkbox
          key={id}
          label={<span dir="auto">{content}</span>}
          description={nameOf(author)}
          checked={chosen.includes(id)}
          onChange={(event) =>
            onChoose(event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
      ))}
    </details>
  )
}

function PlaceChoice({ place: { choose, state } }: { place: ReturnType<typeof usePlace> }) {
  const t = useTexts(signatureTexts)
  return (
    <div>
      <Checkbox
        label={t('place')}
        checked={state !== 'off'}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <p role="status" className={classes.soft}>
        {state === 'found' && t('placeFound')}
        {state === 'failed' && t('placeFailed')}
      </p>
    </div>
  )
}
