import type { TotpSetup } from '@daywork/domain/accounts/second-factor'
import { Button } from '../../ui/kit/button.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useId, useState } from 'react'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { secondFactorTexts } from '../../texts/en/second-factor.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { QrCode } from './qr-code.tsx'
import classes from './second-factor.module.css'
import { useCopied } from '../../ui/use-copied.ts'
import { useFocusKept } from '../../ui/use-focus-kept.ts'

interface TotpSetupFormProps {
  begin: () => Promise<TotpSetup>
  /** Rejects if the code is wrong. */
  confirm: (code: string) => Promise<unknown>
  onCancel: () => void
}

/** Connects an authenticator app: shows the QR code and the key to type, and verifies the first code. */
export function TotpSetupForm({ begin, confirm, onCancel }: TotpSetupFormProps) {
  const t = useTexts(secondFactorTexts)
  const [code, setCode] = useState('')
  const id = useId()
  // Use a new key each time the form opens: a refetch would replace the QR code that the user has already scanned.
  const setup = useQuery({
    queryKey: ['accounts', 'totp-setup', id],
    queryFn: begin,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const check = useMutation({ mutationFn: confirm })
  const turnOn = useFocusKept(code.trim() === '' || check.isPending || !setup.data)
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    check.mutate(code)
  }
  if (setup.isError) {
    return (
      <div className={classes.form}>
        <FailureNotice error={setup.error} retry={() => void setup.refetch()}>
          {messageOf(setup.error)}
        </FailureNotice>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    )
  }
  return (
    <form className={classes.setup} onSubmit={onSubmit} noValidate aria-label={t('app.label')}>
      <ol className={classes.steps}>
        <li>
          {t('app.scan')}
          <div className={classes.qr}>
            {setup.data ? (
              <QrCode text={setup.data.otpauth_url} label={t('app.qrCode')} />
            ) : (
              <Skeleton height={184} width={184} />
            )}
          </div>
          <KeyByHand setup={setup.data} />
        </li>
        <li>
          {t('app.type')}
          <TextField
            aria-label={t('code')}
            ref={start}
            inputClassName={classes.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={check.isError ? codeError(check.error) : undefined}
          />
        </li>
      </ol>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel} disabled={check.isPending}>
          {t('cancel')}
        </Button>
        <Button type="submit" {...turnOn}>
          {check.isPending ? t('checking') : t('app.turnOn')}
        </Button>
      </div>
    </form>
  )
}

/** Focuses the code field and keeps the steps above it visible. */
function start(code: HTMLInputElement | null): void {
  code?.focus({ preventScroll: true })
  code?.form?.scrollIntoView({ block: 'nearest' })
}

/** For users who cannot scan: the app is on this device, or the other device has no camera. */
function KeyByHand({ setup }: { setup: TotpSetup | undefined }) {
  const t = useTexts(secondFactorTexts)
  const { isCopied, copy } = useCopied()
  return (
    <>
      <span className={classes.text}>{t('app.byHand')}</span>
      <code className={classes.secret}>{grouped(setup?.secret ?? '')}</code>
      <div className={classes.keyButtons}>
        <Button
          variant="default"
          render={({ children, ...props }) => (
            <a href={setup?.otpauth_url} {...props}>
              {children}
            </a>
          )}
        >
          {t('app.open')}
        </Button>
        <Button
          variant="default"
          leftSection={isCopied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
          onClick={() => void copy(setup?.secret ?? '')}
        >
          {isCopied ? t('copied') : t('app.copyKey')}
        </Button>
      </div>
    </>
  )
}

/** Groups of four characters are easier to type. */
const grouped = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ')

const codeError = (error: unknown): string =>
  (error instanceof ApiError ? error.fields.code?.[0] : undefined) ?? messageOf(error)
