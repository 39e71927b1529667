import { z } from 'zod'
import { isTimeZone } from '../business/time-zone.ts'
import { FIELD_MESSAGES } from '../fields/messages.ts'
import { booleanField } from '../fields/number.ts'
import { choiceField, countCharacters, textField, unstorableReason } from '../fields/text.ts'
import { timestampSchema } from '../fields/time.ts'
import { LANGUAGES } from './language.ts'
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX } from './limits.ts'
import { ACCOUNT_MESSAGES } from './messages.ts'
import { usernameError } from './username.ts'

/** A required field. An absent value and a blank one have different error messages. */
export const filledField = (max: number, trimmed: boolean) =>
  textField({ max, trimmed }).refine((text) => text.trim() !== '', FIELD_MESSAGES.blank)

/** Maximum length of a device secret, in characters. */
const DEVICE_SECRET_MAX = 200

/** Rejects names and passwords that are too long for any account: they cannot match, and hashing them would waste time. */
export const loginInputSchema = z
  .object({
    username: filledField(USERNAME_MAX, true),
    password: filledField(PASSWORD_MAX, false),
    remember: booleanField
      .optional()
      .meta({ description: 'true (the default): the session lasts 30 days; false: 1 day' }),
    device: textField({ max: DEVICE_SECRET_MAX }).optional().meta({
      description: 'A secret that the browser generates and keeps across log-outs. It identifies a known device',
    }),
  })
  .meta({ id: 'LoginInput' })
export type LoginInput = z.infer<typeof loginInputSchema>

/** Stricter than the username field of a log-in: accounts of earlier versions may have names that are rejected now. */
const newUsernameField = textField({ max: USERNAME_MAX, trimmed: true, normalized: true })
  .refine((name) => name !== '', FIELD_MESSAGES.blank)
  .check(({ issues, value }) => {
    const error = value === '' || unstorableReason(value) !== undefined ? undefined : usernameError(value)
    if (error !== undefined) issues.push({ code: 'custom', message: error, input: value })
  })

export const newPasswordField = filledField(PASSWORD_MAX, false).refine(
  (password) => password.trim() === '' || countCharacters(password) >= PASSWORD_MIN,
  ACCOUNT_MESSAGES.passwordTooShort,
)

/** Maximum length of an invite code, in characters; real codes are shorter. */
const INVITE_CODE_MAX = 200

export const registerInputSchema = z
  .object({
    username: newUsernameField,
    password: newPasswordField,
    invite: textField({ max: INVITE_CODE_MAX })
      .optional()
      .meta({ description: 'Code of an invite link, where registration is by invitation' }),
    time_zone: z
      .unknown()
      .transform((name) => (typeof name === 'string' && isTimeZone(name) ? name : undefined))
      .optional()
      .meta({
        type: 'string',
        description: 'IANA name of the time zone of the browser. The business uses it if it has no time zone yet',
      }),
  })
  .meta({ id: 'RegisterInput' })
export type RegisterInput = z.infer<typeof registerInputSchema>

export const accountSchema = z.object({ id: z.int(), username: z.string() }).meta({ id: 'Account' })

export const ownAccountSchema = accountSchema
  .extend({
    language: z.enum(LANGUAGES).nullable().meta({ description: 'Language of the page; null until one is chosen' }),
  })
  .meta({ id: 'OwnAccount' })
export type OwnAccount = z.infer<typeof ownAccountSchema>

export const ownAccountPatchSchema = z
  .object({ language: choiceField(LANGUAGES).optional() })
  .meta({ id: 'OwnAccountPatch' })

export const tokensSchema = z
  .object({
    access: z.string().meta({ description: 'Bearer token for API requests. Valid for 15 minutes by default' }),
    refresh: z.string().meta({
      description:
        'Exchanged once for the next pair of tokens. Valid for 30 days by default, and never longer than its session',
    }),
  })
  .meta({ id: 'Tokens' })
export type Tokens = z.infer<typeof tokensSchema>

/** Our tokens have 43 characters. Longer text up to this limit gets a 401, like any unknown token. */
const REFRESH_TOKEN_MAX = 4096

export const refreshInputSchema = z
  .object({ refresh: filledField(REFRESH_TOKEN_MAX, true) })
  .meta({ id: 'RefreshInput' })

export const passwordChangeSchema = z
  .object({
    current_password: filledField(PASSWORD_MAX, false),
    new_password: newPasswordField,
  })
  .meta({ id: 'PasswordChange' })

export const sessionSchema = z
  .object({
    id: z.int(),
    created_at: timestampSchema,
    last_used_at: timestampSchema,
    previous_use_at: timestampSchema.nullable().meta({
      description:
        'When the account was last used, on any device, before this session started; null for its first session',
    }),
    expires_at: timestampSchema.meta({ description: 'When the session ends, even if it is in use' }),
    address: z.string().meta({ description: 'IP address of the log-in' }),
    user_agent: z.string(),
    current: z.boolean().meta({ description: 'Whether this session sent the request' }),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof sessionSchema>
