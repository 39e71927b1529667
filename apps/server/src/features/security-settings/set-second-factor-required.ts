import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import type { SecuritySettings } from '@daywork/domain/accounts/second-factor'
import { refused } from '@daywork/domain/errors/domain-error'
import { type ClientInfo, recordEvent } from '../../audit/record-event.ts'
import type { Db } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findFactors } from '../accounts/second-factor/factors.queries.ts'
import type { RelyingParty } from '../accounts/second-factor/webauthn.ts'
import {
  endSessionsWithoutFactor,
  lockSecondFactorSetting,
  REQUIRE_SECOND_FACTOR,
  saveSecondFactorRequired,
} from './security-settings.queries.ts'

interface Setting {
  isRequired: boolean
  client: ClientInfo
  site: RelyingParty | undefined
}

/**
 * Sets whether everyone needs a second factor. Turning it on signs out everyone without one. They have to set one up at their
 * next log-in.
 * @throws DomainError refused when the user who turns it on has no usable second factor
 */
export function setSecondFactorRequired(
  db: Db,
  user: { id: number; username: string },
  { client, isRequired, site }: Setting,
): Promise<SecuritySettings> {
  return inTransaction(db, async (tx) => {
    await lockSecondFactorSetting(tx)
    const { required, totp_confirmed_at, usable_passkeys } = await findFactors(tx, user.id, site?.id)
    if (required === isRequired) return { require_second_factor: isRequired }
    if (isRequired && totp_confirmed_at === null && usable_passkeys === 0) {
      throw refused(ACCOUNT_MESSAGES.factorNeededToRequire)
    }
    await saveSecondFactorRequired(tx, isRequired)
    const sessionsEnded = isRequired ? await endSessionsWithoutFactor(tx) : 0
    await recordEvent(tx, client, {
      event: 'setting_changed',
      userId: user.id,
      username: user.username,
      details: { setting: REQUIRE_SECOND_FACTOR, value: isRequired, sessions_ended: sessionsEnded },
    })
    return { require_second_factor: isRequired }
  })
}
