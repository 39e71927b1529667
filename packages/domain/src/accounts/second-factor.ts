import { z } from 'zod'
import { detailSchema } from '../errors/domain-error.ts'
import { FIELD_MESSAGES, typeMessage } from '../fields/messages.ts'
import { booleanField } from '../fields/number.ts'
import { choiceField, textField } from '../fields/text.ts'
import { timestampSchema, optionalTimestampSchema } from '../fields/time.ts'
import { filledField, tokensSchema } from './credentials.ts'
import { PASSWORD_MAX, RECOVERY_CODES } from './limits.ts'

/** How long a log-in waits for its second factor. */
export const TICKET_MINUTES = 5
/** How long the setup of a factor can take, such as an authenticator app that the user has to install first. */
export const SETUP_MINUTES = 15
/** A ticket is no longer valid after this many failed attempts. */
export const TICKET_ATTEMPTS_MAX = 5
export const PASSKEYS_MAX = 20

/** Maximum accepted length, in characters; real tickets are shorter. */
const TICKET_MAX = 200
const CODE_MAX = 64
const PASSKEY_NAME_MAX = 100
/** Attestations of security keys contain certificates; the whole body is limited to 16 kB. */
const WEBAUTHN_FIELD_MAX = 16_000

/** The methods that can confirm a log-in. */
export const SECOND_FACTOR_METHODS = ['totp', 'passkey', 'recovery_code'] as const
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number]

const ticketText = z
  .string()
  .meta({ description: 'Send it with the next request. It expires after some minutes, or when the password changes' })

/** 401 of POST /accounts/login/ if the account has a second factor. */
const secondFactorRequiredSchema = detailSchema
  .extend({
    code: z.literal('second_factor_required'),
    ticket: ticketText,
    methods: z
      .array(z.enum(SECOND_FACTOR_METHODS))
      .meta({ description: 'Methods that this account can use now; may be empty' }),
  })
  .meta({ id: 'SecondFactorRequired' })
export type SecondFactorRequired = z.infer<typeof secondFactorRequiredSchema>

/** 401 of POST /accounts/login/ if the site requires a second factor and the account has none. */
const secondFactorSetupRequiredSchema = detailSchema
  .extend({ code: z.literal('second_factor_setup_required'), ticket: ticketText })
  .meta({ id: 'SecondFactorSetupRequired' })
export type SecondFactorSetupRequired = z.infer<typeof secondFactorSetupRequiredSchema>

/** 401 of POST /accounts/login/. Without a `code` the name or the password is wrong. */
export const logInErrorSchema = z
  .union([secondFactorRequiredSchema, secondFactorSetupRequiredSchema, detailSchema])
  .meta({ id: 'LogInRefused' })

/** 401 of requests with a ticket: the user can try again, or must restart the log-in (`ticket_not_valid`). */
export const secondFactorErrorSchema = detailSchema
  .extend({ code: z.enum(['second_factor_wrong', 'ticket_not_valid']) })
  .meta({ id: 'SecondFactorRefused' })

const ticketField = textField({ max: TICKET_MAX })

/** Body of POST /accounts/login/passkey-options/ and /accounts/login/second-factor-setup/. */
export const ticketInputSchema = z.object({ ticket: ticketField }).meta({ id: 'TicketInput' })

const notAnObject = { error: ({ input }: { input?: unknown }) => typeMessage(input, FIELD_MESSAGES.notObject) }

const webauthnText = textField({ max: WEBAUTHN_FIELD_MAX })

/** The result of `startAuthentication` of @simplewebauthn/browser. */
export const passkeyAssertionSchema = z
  .object(
    {
      id: webauthnText,
      rawId: webauthnText,
      type: choiceField(['public-key']),
      response: z.object(
        {
          clientDataJSON: webauthnText,
          authenticatorData: webauthnText,
          signature: webauthnText,
          userHandle: webauthnText.optional(),
        },
        notAnObject,
      ),
    },
    notAnObject,
  )
  .meta({ id: 'PasskeyAssertion' })
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>

/** The result of `startRegistration` of @simplewebauthn/browser. */
export const passkeyAttestationSchema = z
  .object(
    {
      id: webauthnText,
      rawId: webauthnText,
      type: choiceField(['public-key']),
      response: z.object(
        {
          clientDataJSON: webauthnText,
          attestationObject: webauthnText,
          transports: z
            .array(textField({ max: 20 }), { error: ({ input }) => typeMessage(input, FIELD_MESSAGES.notList) })
            .max(10)
            .optional(),
        },
        notAnObject,
      ),
    },
    notAnObject,
  )
  .meta({ id: 'PasskeyAttestation' })
export type PasskeyAttestation = z.infer<typeof passkeyAttestationSchema>

/** Body of POST /accounts/login/second-factor/: a passkey for the method 'passkey', a code for the others. */
export const secondFactorInputSchema = z
  .object({
    ticket: ticketField,
    method: choiceField([...SECOND_FACTOR_METHODS, 'totp_setup']).meta({
      description: "'totp_setup': the first code of the authenticator app that was set up during this log-in",
    }),
    code: textField({ max: CODE_MAX }).optional().meta({ description: 'Required for every method except passkey' }),
    passkey: passkeyAssertionSchema.optional().meta({ description: 'Required for the method passkey' }),
  })
  .check(({ issues, value }) => {
    const missing = value.method === 'passkey' ? 'passkey' : 'code'
    if (value[missing]) return
    issues.push({ code: 'custom', path: [missing], message: FIELD_MESSAGES.required, input: value })
  })
  .meta({ id: 'SecondFactorInput' })
export type SecondFactorInput = z.infer<typeof secondFactorInputSchema>

const recoveryCodesField = z
  .array(z.string())
  .meta({ description: `${RECOVERY_CODES} single-use codes. They are only shown in this response` })

/** 200 of POST /accounts/login/second-factor/. Contains `recovery_codes` after the method 'totp_setup'. */
export const secondFactorTokensSchema = tokensSchema
  .extend({ recovery_codes: recoveryCodesField.optional() })
  .meta({ id: 'SecondFactorTokens' })
export type SecondFactorTokens = z.infer<typeof secondFactorTokensSchema>

/** 200 of POST /accounts/login/second-factor-setup/ and POST /accounts/second-factor/totp/. */
export const totpSetupSchema = z
  .object({
    secret: z.string().meta({ description: 'Base32, to type into an app' }),
    otpauth_url: z.string().meta({ description: 'To show as a QR code' }),
  })
  .meta({ id: 'TotpSetup' })
export type TotpSetup = z.infer<typeof totpSetupSchema>

export const passkeySchema = z
  .object({
    id: z.int(),
    name: z.string(),
    created_at: timestampSchema,
    last_used_at: optionalTimestampSchema,
    usable: z
      .boolean()
      .meta({ description: 'False if it belongs to another domain than that of the current PUBLIC_URL' }),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof passkeySchema>

/** 200 of GET /accounts/second-factor/: the second factors of the user who sent the request. */
export const secondFactorSchema = z
  .object({
    totp: z.object({ confirmed_at: timestampSchema }).nullable(),
    recovery_codes_left: z.int(),
    passkeys: z.array(passkeySchema),
    passkeys_available: z
      .boolean()
      .meta({ description: 'Whether passkeys can be added. Requires an https PUBLIC_URL' }),
    required: z.boolean().meta({ description: 'Whether every account must have a second factor' }),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof secondFactorSchema>

/**
 * Body of POST /accounts/second-factor/totp/ (→ TotpSetup), …/totp/remove/ (→ 204), …/recovery-codes/ (→ RecoveryCodes),
 * POST /accounts/passkeys/options/ (→ WebauthnOptions), POST /accounts/passkeys/:id/remove/ (→ 204),
 * POST /api/people/:id/reset-link/ (→ ResetLink) and POST /api/people/:id/remove-second-factor/ (→ 204). A wrong
 * password returns 400 with `current_password`.
 */
export const currentPasswordSchema = z
  .object({ current_password: filledField(PASSWORD_MAX, false) })
  .meta({ id: 'CurrentPassword' })

/** Body of POST /accounts/second-factor/totp/confirm/. A wrong code returns 400 with `code`. */
export const totpConfirmSchema = z.object({ code: textField({ max: CODE_MAX }) }).meta({ id: 'TotpConfirm' })

/** 200 of POST /accounts/second-factor/recovery-codes/. Earlier codes become invalid. */
export const recoveryCodesSchema = z.object({ recovery_codes: recoveryCodesField }).meta({ id: 'RecoveryCodes' })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>

const firstRecoveryCodesField = recoveryCodesField.nullable().meta({
  description:
    'Returned with the first factor of an account; null for any other, because the existing codes stay valid',
})

/** 200 of POST /accounts/second-factor/totp/confirm/, which replaces an app that was set up before. */
export const totpConfirmedSchema = z.object({ recovery_codes: firstRecoveryCodesField }).meta({ id: 'TotpConfirmed' })
export type TotpConfirmed = z.infer<typeof totpConfirmedSchema>

/** Body of POST /accounts/passkeys/. */
export const passkeyInputSchema = z
  .object({
    name: textField({ max: PASSKEY_NAME_MAX, blank: FIELD_MESSAGES.blank, trimmed: true }),
    response: passkeyAttestationSchema,
  })
  .meta({ id: 'PasskeyInput' })
export type PasskeyInput = z.infer<typeof passkeyInputSchema>

/** 201 of POST /accounts/passkeys/. */
export const passkeyAddedSchema = passkeySchema
  .extend({ recovery_codes: firstRecoveryCodesField })
  .meta({ id: 'PasskeyAdded' })
export type PasskeyAdded = z.infer<typeof passkeyAddedSchema>

/**
 * 200 of POST /accounts/login/passkey-options/ (`optionsJSON` of `startAuthentication`) and of
 * POST /accounts/passkeys/options/ (`optionsJSON` of `startRegistration`).
 */
export const webauthnOptionsSchema = z
  .record(z.string(), z.unknown())
  .meta({ id: 'WebauthnOptions', description: 'Options for the WebAuthn API of the browser' })

/**
 * 200 of GET and PUT /api/security-settings/. Turning the requirement on ends the sessions of accounts without a second
 * factor.
 */
export const securitySettingsSchema = z
  .object({
    require_second_factor: booleanField.meta({ description: 'Whether every account needs a second factor to log in' }),
  })
  .meta({ id: 'SecuritySettings' })
export type SecuritySettings = z.infer<typeof securitySettingsSchema>

/** Body of PUT /api/security-settings/. A wrong or missing password returns 400 with `current_password`. */
export const securitySettingsInputSchema = securitySettingsSchema
  .extend({
    current_password: currentPasswordSchema.shape.current_password
      .optional()
      .meta({ description: 'Your own password. Required to turn the requirement off' }),
  })
  .meta({ id: 'SecuritySettingsInput' })
export type SecuritySettingsInput = z.input<typeof securitySettingsInputSchema>
