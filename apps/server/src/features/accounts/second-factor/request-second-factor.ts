import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { type SecondFactorMethod, SETUP_MINUTES, TICKET_MINUTES } from '@daywork/domain/accounts/second-factor'
import { DomainError } from '@daywork/domain/errors/domain-error'
import type { Transaction } from '../../../database/handle.ts'
import { lockSecondFactorSettingShared } from '../../security-settings/security-settings.queries.ts'
import { type Factors, findFactors, hasFactor } from './factors.queries.ts'
import { issueTicket, type LogIn } from './login-tickets.ts'
import type { RelyingParty } from './webauthn.ts'

/**
 * Decides whether a log-in needs a second factor after its password.
 * @returns the error for the response, which includes a ticket; undefined if the session can start in this transaction. The
 *   error is not thrown, because that would roll the ticket back.
 */
export async function requestSecondFactor(
  tx: Transaction,
  logIn: LogIn & { site: RelyingParty | undefined },
): Promise<DomainError | undefined> {
  lockSecondFactorSettingShared(tx)
  const factors = await findFactors(tx, logIn.user.id, logIn.site?.id)
  if (hasFactor(factors)) {
    const ticket = await issueTicket(tx, logIn, { kind: 'second_factor', minutes: TICKET_MINUTES })
    const methods = methodsOf(factors)
    return new DomainError('second_factor_required', ACCOUNT_MESSAGES.secondFactorRequired, {
      more: { ticket, methods },
    })
  }
  if (!factors.required) return undefined
  const ticket = await issueTicket(tx, logIn, { kind: 'second_factor_setup', minutes: SETUP_MINUTES })
  return new DomainError('second_factor_setup_required', ACCOUNT_MESSAGES.secondFactorSetupRequired, {
    more: { ticket },
  })
}

function methodsOf({ recovery_codes_left, totp_confirmed_at, usable_passkeys }: Factors): SecondFactorMethod[] {
  const methods: SecondFactorMethod[] = []
  if (totp_confirmed_at !== null) methods.push('totp')
  if (usable_passkeys > 0) methods.push('passkey')
  if (recovery_codes_left > 0) methods.push('recovery_code')
  return methods
}
