import type { Passkey, SecondFactor } from '@daywork/domain/accounts/second-factor'
import { relativeTime } from '../../texts/relative-time.ts'
import { Button } from '../../ui/kit/button.tsx'
import { IconDeviceMobile, IconFingerprint, IconLifebuoy } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { secondFactorTexts } from '../../texts/en/second-factor.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ListRow, RowNote } from '../../ui/list-row.tsx'
import { notify } from '../../records/notices/notify.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { PlainList } from '../../records/lists/plain-list.tsx'
import { ownSecondFactorQuery, reloadWithHistory } from './queries.ts'
import { type Task, SecondFactorTaskForm } from './second-factor-task-form.tsx'
import classes from './second-factor.module.css'

/** Settings > Second Factor: authenticator app, passkeys, and recovery codes. */
export function SecondFactorSettings() {
  const t = useTexts(secondFactorTexts)
  const queryClient = useQueryClient()
  const [task, setTask] = useState<Task>()
  const factor = useQuery(ownSecondFactorQuery)
  const ref = useFocusBack(task !== undefined, factor.data)
  const close = () => setTask(undefined)
  /** After a change, shows the new recovery codes if the response contains any. */
  const finish = (text: string, codes: string[] | null = null) => {
    if (codes) setTask({ kind: 'show codes', done: text, codes })
    else {
      notify({ kind: 'success', text })
      close()
    }
    void reloadWithHistory(queryClient, ownSecondFactorQuery.queryKey)
  }
  const hasFactor = factor.data !== undefined && (factor.data.totp !== null || factor.data.passkeys.length > 0)
  return (
    <div ref={ref}>
      <p className={classes.text}>
        {hasFactor ? t('settings.on') : t('settings.off')}
        {factor.data?.required && ` ${t('settings.required')}`}
      </p>
      {/* Hide the list while codes are shown, because its new rows would push the codes down. */}
      {task?.kind !== 'show codes' && (
        <PlainList
          label={t('settings.list')}
          query={{ ...factor, data: factor.data && rowsOf(factor.data) }}
          rows={1}
          failure={t('settings.loadFailed')}
        >
          {(row) => <FactorRow key={row.kind === 'passkey' ? row.passkey.id : row.kind} row={row} onTask={setTask} />}
        </PlainList>
      )}
      {task === undefined ? (
        factor.data && <AddButtons factor={factor.data} onTask={setTask} />
      ) : (
        <SecondFactorTaskForm task={task} onTask={setTask} onFinish={finish} onClose={close} />
      )}
    </div>
  )
}

type Row =
  | { kind: 'app'; confirmedAt: string }
  | { kind: 'passkey'; passkey: Passkey }
  | { kind: 'codes'; left: number }

function rowsOf({ passkeys, recovery_codes_left: left, totp }: SecondFactor): Row[] {
  const hasFactor = totp !== null || passkeys.length > 0
  return [
    ...(totp ? [{ kind: 'app', confirmedAt: totp.confirmed_at } as const] : []),
    ...passkeys.map((passkey) => ({ kind: 'passkey', passkey }) as const),
    ...(hasFactor ? [{ kind: 'codes', left } as const] : []),
  ]
}

function FactorRow({ row, onTask }: { row: Row; onTask: (task: Task) => void }) {
  const t = useTexts(secondFactorTexts)
  if (row.kind === 'app') {
    const remove = (
      <RowButton
        label={t('settings.remove')}
        name={t('settings.removeApp')}
        onClick={() => onTask({ kind: 'remove app' })}
      />
    )
    return (
      <ListRow icon={IconDeviceMobile} title={t('settings.app')} actions={remove}>
        <RowNote>{t('settings.added', { age: relativeTime(row.confirmedAt) })}</RowNote>
      </ListRow>
    )
  }
  if (row.kind === 'codes') {
    const renew = (
      <RowButton
        label={t('settings.newCodes')}
        name={t('settings.newRecoveryCodes')}
        onClick={() => onTask({ kind: 'make codes' })}
      />
    )
    return (
      <ListRow
        icon={IconLifebuoy}
        title={t('codes.label')}
        {...(row.left < 3 ? { tone: 'amber' } : {})}
        actions={renew}
      >
        <RowNote>{t('settings.codesLeft', { count: row.left })}</RowNote>
      </ListRow>
    )
  }
  const { passkey } = row
  const { created_at, last_used_at, name, usable } = passkey
  return (
    <ListRow
      icon={IconFingerprint}
      title={name}
      actions={
        <RowButton
          label={t('settings.remove')}
          name={t('settings.removePasskey', { name })}
          onClick={() => onTask({ kind: 'remove passkey', passkey })}
        />
      }
    >
      <RowNote>
        {!usable
          ? t('settings.elsewhere')
          : last_used_at
            ? t('settings.addedAndUsed', { age: relativeTime(created_at), used: relativeTime(last_used_at) })
            : t('settings.addedNotUsed', { age: relativeTime(created_at) })}
      </RowNote>
    </ListRow>
  )
}

interface RowButtonProps {
  label: string
  /** The accessible name, which identifies the row. */
  name: string
  onClick: () => void
}

const RowButton = ({ label, name, onClick }: RowButtonProps) => (
  <Button variant="default" size="xs" aria-label={name} onClick={onClick}>
    {label}
  </Button>
)

function AddButtons({ factor, onTask }: { factor: SecondFactor; onTask: (task: Task) => void }) {
  const t = useTexts(secondFactorTexts)
  const { passkeys_available: canAddPasskey, totp } = factor
  return (
    <div className={classes.addButtons}>
      <Button variant="default" data-focus-back onClick={() => onTask({ kind: 'set up app' })}>
        {totp ? t('settings.changeApp') : t('settings.addApp')}
      </Button>
      {canAddPasskey && (
        <Button variant="default" onClick={() => onTask({ kind: 'add passkey' })}>
          {t('settings.addPasskey')}
        </Button>
      )}
    </div>
  )
}
