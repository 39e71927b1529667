import type { PasskeyAssertion, PasskeyAttestation } from '@daywork/domain/accounts/second-factor'
import { isIP } from 'node:net'
import type { StoredPasskey } from './factors.queries.ts'

/** EdDSA, ES256, and RS256, which authenticators support. The default includes newer ones, for which Node logs a warning. */
const ALGORITHMS = [-8, -7, -257]

/** The site for which passkeys are registered: the relying party of WebAuthn. */
export interface RelyingParty {
  /** The domain. */
  id: string
  /** The origin, such as 'https://daywork.example'. */
  origin: string
}

/**
 * Returns undefined where browsers do not support passkeys: without https, or for an IP address. Uses only the setting, because
 * a client can forge the headers of a request.
 */
export function relyingPartyOf(publicUrl: string | undefined): RelyingParty | undefined {
  if (publicUrl === undefined) return undefined
  const { hostname, origin, protocol } = new URL(publicUrl)
  const isAddress = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0
  return protocol === 'https:' && !isAddress ? { id: hostname, origin } : undefined
}

interface Owner {
  id: number
  username: string
}

/** @returns the options for the browser to create a passkey, and the challenge that its response must contain */
export async function createRegistrationOptions(
  site: RelyingParty,
  owner: Owner,
  known: readonly StoredPasskey[],
): Promise<{ challenge: string; options: Record<string, unknown> }> {
  const { generateRegistrationOptions } = await loadWebauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Daywork',
    rpID: site.id,
    userName: owner.username,
    userDisplayName: owner.username,
    userID: new TextEncoder().encode(`daywork-${owner.id}`),
    excludeCredentials: toDescriptors(known),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { challenge: options.challenge, options: { ...options } }
}

/** @returns the options for the browser to sign in with one of these passkeys, and the challenge that it must sign */
export async function createAssertionOptions(
  site: RelyingParty,
  known: readonly StoredPasskey[],
): Promise<{ challenge: string; options: Record<string, unknown> }> {
  const { generateAuthenticationOptions } = await loadWebauthn()
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    allowCredentials: toDescriptors(known),
    userVerification: 'preferred',
  })
  return { challenge: options.challenge, options: { ...options } }
}

const toDescriptors = (known: readonly StoredPasskey[]) =>
  known.map(({ credential_id: id, transports }) => ({ id, transports }))

/** @returns the new passkey; undefined when the browser's response does not match the challenge and site */
export async function verifyAttestation(
  site: RelyingParty,
  challenge: string,
  response: PasskeyAttestation,
): Promise<{ credentialId: string; publicKey: string; counter: number } | undefined> {
  const { verifyRegistrationResponse } = await loadWebauthn()
  const { transports, ...rest } = response.response
  const verified = await undefinedIfInvalid(
    verifyRegistrationResponse({
      response: {
        ...response,
        response: { ...rest, ...(transports && { transports }) },
        clientExtensionResults: {},
      },
      supportedAlgorithmIDs: ALGORITHMS,
      ...expected(site, challenge),
    }),
  )
  if (!verified?.verified) return undefined
  const { counter, id, publicKey } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

/** @returns the new counter of the passkey; undefined if the signature is not valid for this challenge */
export async function verifyAssertion(
  site: RelyingParty,
  challenge: string,
  { passkey, response }: { passkey: StoredPasskey; response: PasskeyAssertion },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const { userHandle, ...rest } = response.response
  const verified = await undefinedIfInvalid(
    verifyAuthenticationResponse({
      response: {
        ...response,
        response: { ...rest, ...(userHandle !== undefined && { userHandle }) },
        clientExtensionResults: {},
      },
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
      ...expected(site, challenge),
    }),
  )
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}

/** The passkey does not have to verify the user, because the password already has. */
const expected = ({ id, origin }: RelyingParty, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: false,
})

/** The library throws an error for every problem with the response of the browser. */
async function undefinedIfInvalid<Verified>(verifying: Promise<Verified>): Promise<Verified | undefined> {
  try {
    return await verifying
  } catch {
    return undefined
  }
}

/** Loaded on first use, because that takes longer than the rest of the start. */
const loadWebauthn = () => import('@simplewebauthn/server')
