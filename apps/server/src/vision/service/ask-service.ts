import type { Finding, Picture, Reading } from '../findings.ts'
import type { ServiceSettings } from '../vision-settings.ts'
import { callService, type ServiceAnswer } from './call-service.ts'
import { encodePictures } from './encode-pictures.ts'
import { parseReply } from './parse-reply.ts'
import { promptFor, RESPONSE_FORMATS } from './prompt.ts'
import { ServiceFault } from './service-fault.ts'

/** Of the longer side: enough for signs and plates, few enough for most models. The second is for the other models. */
const PICTURE_PIXELS = [1280, 768] as const

/** A service in trouble may name a time; waiting longer than this is left to the person. */
const RETRY_AFTER_MAX_S = 10

/** How many of the ways to ask for JSON a service refused, by its address and model: it is asked so but once. */
const refusedFormats = new Map<string, number>()

/** Has an outside service look at the pictures. @throws ServiceFault */
export async function askService(service: ServiceSettings, pictures: readonly Picture[]): Promise<Reading> {
  for (const pixels of PICTURE_PIXELS) {
    const answer = await askInAnyFormat(service, pictures, pixels)
    if (answer.kind === 'too long') continue
    if (answer.kind !== 'text') throw new ServiceFault(answer.reason)
    return { findings: toFindings(answer.text, pictures), model: service.model }
  }
  throw new ServiceFault('the pictures are too large for the model')
}

async function askInAnyFormat(
  service: ServiceSettings,
  pictures: readonly Picture[],
  pixels: number,
): Promise<ServiceAnswer> {
  const content = [{ type: 'text', text: promptFor(pictures) }, ...(await encodePictures(pictures, pixels))]
  const name = `${service.baseUrl} ${service.model}`
  let answer: ServiceAnswer = { kind: 'refused', reason: 'every way to ask was refused' }
  for (let refused = refusedFormats.get(name) ?? 0; refused < RESPONSE_FORMATS.length; refused += 1) {
    const body = { model: service.model, messages: [{ role: 'user', content }], ...RESPONSE_FORMATS[refused] }
    answer = await askPatiently(service, body)
    if (answer.kind !== 'refused') return answer
    // Remembered at once: the next picture is not to be refused for the same reason.
    if (refused + 1 < RESPONSE_FORMATS.length) refusedFormats.set(name, refused + 1)
  }
  return answer
}

/** Asks again when the service names a short time to wait. */
async function askPatiently(service: ServiceSettings, body: object): Promise<ServiceAnswer> {
  const answer = await callService(service, body)
  if (answer.kind !== 'busy' || answer.retryAfterSeconds > RETRY_AFTER_MAX_S) return answer
  const { promise, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, answer.retryAfterSeconds * 1000)
  await promise
  return callService(service, body)
}

function toFindings(text: string, pictures: readonly Picture[]): Finding[] {
  const said = parseReply(text)
  if (said.length === 0) throw new ServiceFault('the reply has no annotations in it')
  return said.map(({ confidence, content, picture }) => {
    const at = (pictures[picture - 1] ?? pictures[0])?.at
    return { content, confidence, source: 'service', ...(at !== undefined && { timestamp: at }) }
  })
}
