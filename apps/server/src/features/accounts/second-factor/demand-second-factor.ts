import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { SETUP_MINUTES, TICKET_MINUTES } from '@daywork/domain/accounts/second-factor'
import type { SecondFactorMethod } from '@daywork/domain/accounts/second-factor'
import { DomainError } from '@daywork/domain/errors/domain-error'
import type { Transaction } from '../../../database/handle.ts'
import { hashSecret, makeSecret } from '../tokens.ts'
import { insertTicket, type TicketKind } from './challenges.queries.ts'
import { type Factors, findFactors } from './factors.queries.ts'
import type { RelyingParty } from './passkeys.ts'
import { holdSecondFactorRule } from '../../security-settings/security-settings.queries.ts'

interface FirstFactor {
  user: { id: number; password_hash: string }
  deviceHash: string | undefined
  remember: boolean | undefined
  site: RelyingParty | undefined
}

/**
 * Returns the refusal, with a ticket, when a second factor is missing; undefined when the session may start in this
 * transaction.
 */
export async function demandSecondFactor(tx: Transaction, first: FirstFactor): Promise<DomainError | undefined> {
  holdSecondFactorRule(tx)
  const factors = await findFactors(tx, first.user.id, first.site?.id)
  if (hasFactor(factors)) {
    const ticket = await issueTicket(tx, first, 'second_factor', TICKET_MINUTES)
    const methods = methodsOf(factors)
    return new DomainError('second_factor_required', ACCOUNT_MESSAGES.secondFactorRequired, {
      more: { ticket, methods },
    })
  }
  if (!factors.required) return undefined
  const ticket = await issueTicket(tx, first, 'second_factor_setup', SETUP_MINUTES)
  return new DomainError('second_factor_setup_required', ACCOUNT_MESSAGES.secondFactorSetupRequired, {
    more: { ticket },
  })
}

/** A passkey of another domain counts: moving the site must not leave accounts with a password alone. */
export const hasFactor = ({ passkeys, totp_confirmed_at }: Factors): boolean =>
  totp_confirmed_at !== null || passkeys > 0

function methodsOf({ recovery_codes_left, totp_confirmed_at, usable_passkeys }: Factors): SecondFactorMethod[] {
  const methods: SecondFactorMethod[] = []
  if (totp_confirmed_at !== null) methods.push('totp')
  if (usable_passkeys > 0) methods.push('passkey')
  if (recovery_codes_left > 0) methods.push('recovery_code')
  return methods
}

async function issueTicket(
  tx: Transaction,
  { deviceHash, remember, user }: FirstFactor,
  kind: TicketKind,
  minutes: number,
): Promise<string> {
  const ticket = makeSecret()
  const data = {
    password: hashSecret(user.password_hash),
    ...(remember !== undefined && { remember }),
    ...(deviceHash !== undefined && { device_hash: deviceHash }),
  }
  await insertTicket(tx, { userId: user.id, kind, ticketHash: hashSecret(ticket), minutes, data })
  return ticket
}
