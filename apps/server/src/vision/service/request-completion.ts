import { Agent, request } from 'undici'
import { z } from 'zod'
import { codeOf } from '../../error-properties.ts'
import type { VisionServiceSettings } from '../../config.ts'

/** A service's response to a request. Reasons are for the log and never quote the service. */
export type ServiceResponse =
  | { kind: 'text'; text: string }
  /** It does not accept this request; often because of the response format. */
  | { kind: 'rejected'; reason: string }
  | { kind: 'too long'; reason: string }
  | { kind: 'busy'; reason: string; retryAfterSeconds: number }
  | { kind: 'failed'; reason: string }

// A model on a small machine may take minutes for its first token. The server kills this process after its time limit.
const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0, maxResponseSize: 4 * 1024 * 1024 })

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

/** What services write if a request has too many pixels; there is no error code for this. */
const TOO_LONG = /context|too (?:long|large)|maximum.{0,40}token|token.{0,40}(?:limit|maximum)/i

/** Sends one request. Never throws a service's error text, which may contain keys. */
export async function requestCompletion(
  { apiKey, baseUrl }: VisionServiceSettings,
  body: object,
): Promise<ServiceResponse> {
  const headers = { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) }
  try {
    const url = `${baseUrl}/chat/completions`
    const response = await request(url, { method: 'POST', headers, body: JSON.stringify(body), dispatcher })
    const text = await response.body.text()
    return classify(response.statusCode, Number(response.headers['retry-after'] ?? NaN), text)
  } catch (error) {
    return { kind: 'failed', reason: `the service cannot be reached (${codeOf(error) ?? 'no response'})` }
  }
}

function classify(status: number, retryAfterSeconds: number, text: string): ServiceResponse {
  const reason = `the service responded with ${status}`
  if (status === 200) return readCompletion(text)
  if (status === 429 && retryAfterSeconds >= 0) return { kind: 'busy', reason, retryAfterSeconds }
  if ((status === 400 || status === 413) && TOO_LONG.test(text)) return { kind: 'too long', reason }
  if (status === 400 || status === 422) return { kind: 'rejected', reason }
  return { kind: 'failed', reason }
}

function readCompletion(text: string): ServiceResponse {
  try {
    const [choice] = completionSchema.parse(JSON.parse(text)).choices
    return { kind: 'text', text: choice?.message.content ?? '' }
  } catch {
    return { kind: 'failed', reason: 'the response is not a chat completion' }
  }
}
