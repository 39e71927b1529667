import type { PasskeyAssertion, PasskeyAttestation } from '@daywork/domain/accounts/second-factor'
import { isIP } from 'node:net'
import type { StoredPasskey } from './factors.queries.ts'

/** EdDSA, ES256 and RS256: what authenticators have. Without a list the library tries out newer ones, and Node warns. */
const ALGORITHMS = [-8, -7, -257]

/** The site as passkeys know it. */
export interface RelyingParty {
  /** The domain that passkeys belong to. */
  id: string
  /** What browsers call the site. */
  origin: string
}

/** Undefined where browsers offer no passkeys: without https, and on an IP address. Never taken from a request. */
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

/** What the browser needs to make a passkey. @returns also the challenge, which its answer must hold */
export async function makeRegistrationOptions(
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
    excludeCredentials: allow(known),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { challenge: options.challenge, options: { ...options } }
}

/** What the browser needs to ask for one of these passkeys. */
export async function makeAssertionOptions(
  site: RelyingParty,
  known: readonly StoredPasskey[],
): Promise<{ challenge: string; options: Record<string, unknown> }> {
  const { generateAuthenticationOptions } = await loadWebauthn()
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    allowCredentials: allow(known),
    userVerification: 'preferred',
  })
  return { challenge: options.challenge, options: { ...options } }
}

const allow = (known: readonly StoredPasskey[]) =>
  known.map(({ credential_id: id, transports }) => ({ id, transports }))

/** The passkey in a browser's answer, or undefined when the answer is not one to this challenge and site. */
export async function readAttestation(
  site: RelyingParty,
  challenge: string,
  response: PasskeyAttestation,
): Promise<{ credentialId: string; publicKey: string; counter: number } | undefined> {
  const { verifyRegistrationResponse } = await loadWebauthn()
  const { transports, ...rest } = response.response
  const verified = await unlessRefused(
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

/** The counter of a passkey that signed this challenge, or undefined when it did not. */
export async function readAssertion(
  site: RelyingParty,
  challenge: string,
  { passkey, response }: { passkey: StoredPasskey; response: PasskeyAssertion },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const { userHandle, ...rest } = response.response
  const verified = await unlessRefused(
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

/** The password is the first factor, so a passkey need not verify its user as well. */
const expected = ({ id, origin }: RelyingParty, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: false,
})

/** The library throws plain errors for whatever a browser's answer lacks. */
async function unlessRefused<Verified>(verifying: Promise<Verified>): Promise<Verified | undefined> {
  try {
    return await verifying
  } catch {
    return undefined
  }
}

/** Loading takes longer than the rest of a start. */
const loadWebauthn = () => import('@simplewebauthn/server')
