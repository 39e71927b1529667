import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import type { SecuritySettings } from '@daywork/domain/accounts/second-factor'
import { refused } from '@daywork/domain/errors/domain-error'
import { type Caller, recordEvent } from '../../audit/record-event.ts'
import type { Db } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findFactors } from '../accounts/second-factor/factors.queries.ts'
import type { RelyingParty } from '../accounts/second-factor/passkeys.ts'
import {
  endSessionsWithoutFactor,
  lockSecondFactorRule,
  REQUIRE_SECOND_FACTOR,
  saveSecondFactorRequired,
} from './security-settings.queries.ts'

interface Setting {
  isRequired: boolean
  caller: Caller
  site: RelyingParty | undefined
}

/**
 * Sets whether everybody needs a second factor. Switching it on signs everybody out who has none; they set one up at their
 * next log-in.
 * @throws DomainError refused when the caller has none that works
 */
export function requireSecondFactor(
  db: Db,
  user: { id: number; username: string },
  { caller, isRequired, site }: Setting,
): Promise<SecuritySettings> {
  return inTransaction(db, async (tx) => {
    await lockSecondFactorRule(tx)
    const { required, totp_confirmed_at, usable_passkeys } = await findFactors(tx, user.id, site?.id)
    if (required === isRequired) return { require_second_factor: isRequired }
    if (isRequired && totp_confirmed_at === null && usable_passkeys === 0) {
      throw refused(ACCOUNT_MESSAGES.factorNeededToRequire)
    }
    await saveSecondFactorRequired(tx, isRequired)
    const sessionsEnded = isRequired ? await endSessionsWithoutFactor(tx) : 0
    await recordEvent(tx, caller, {
      event: 'setting_changed',
      userId: user.id,
      username: user.username,
      details: { setting: REQUIRE_SECOND_FACTOR, value: isRequired, sessions_ended: sessionsEnded },
    })
    return { require_second_factor: isRequired }
  })
}
