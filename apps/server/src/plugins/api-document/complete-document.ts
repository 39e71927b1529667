import { takesIdempotencyKey } from '../api-paths.ts'
import { commonHeader, commonParameter, commonResponse, HEADERS, PARAMETERS, RESPONSES } from './common-parts.ts'
import { type ApiDocument, isReference, nameOf, type Operation, operationsOf, type Response } from './document.ts'
import { EXAMPLES } from './examples.ts'
import { namedSchemas } from './json-schema.ts'

/** Adds what calls have in common, and what therefore no route states: refusals, headers, named schemas, examples. */
export function completeDocument(document: ApiDocument): ApiDocument {
  Object.assign(document.components, { responses: RESPONSES, parameters: PARAMETERS, headers: HEADERS })
  const operations = operationsOf(document)
  for (const { operation } of operations) completeAnswers(operation)
  for (const { method, operation, path } of operations) {
    const traits = {
      // Every call that changes something reads a body, if only to find that there is none.
      takesBody: method !== 'get',
      takesKey: takesIdempotencyKey(method.toUpperCase(), path),
      takesEtag: method !== 'get' && method !== 'post' && answersEtag(document.paths[path]?.get),
    }
    completeParameters(operation, traits)
    completeRefusals(operation, traits)
  }
  document.components.schemas = namedSchemas(document)
  for (const [name, example] of Object.entries(EXAMPLES)) {
    const schema = document.components.schemas[name]
    if (schema) schema.examples = [example]
  }
  // In the order in which people read it.
  const { openapi, info, servers, tags, paths, components } = document
  return { openapi, info, servers, tags, paths, components }
}

interface Traits {
  takesBody: boolean
  takesKey: boolean
  takesEtag: boolean
}

/** What an answer is called where its route does not say. */
const DESCRIPTIONS: Record<string, string> = {
  200: 'Done.',
  201: 'Made.',
  204: 'Done; there is no body.',
  401: 'Refused.',
  403: 'Not allowed.',
  429: 'Too many attempts.',
  502: 'The service behind it failed, or took too long.',
  503: 'A part does not answer.',
}

function completeAnswers(operation: Operation): void {
  for (const [status, response] of Object.entries(operation.responses)) {
    if (isReference(response)) continue
    response.description = DESCRIPTIONS[status] ?? response.description
    if (status === '429') response.headers = { 'Retry-After': commonHeader('RetryAfter') }
    if (isVersioned(response)) response.headers = { ETag: commonHeader('ETag') }
  }
}

/** The records that carry a version. */
const VERSIONED = new Set(['Client', 'Worker', 'Project', 'WorkOrderDetail', 'Work'])

const isVersioned = ({ content }: Response): boolean =>
  VERSIONED.has(nameOf(content?.['application/json']?.schema.$ref ?? ''))

function answersEtag(operation: Operation | undefined): boolean {
  const answer = operation?.responses[200]
  return answer !== undefined && !isReference(answer) && isVersioned(answer)
}

function completeParameters(operation: Operation, { takesEtag, takesKey }: Traits): void {
  const added = [
    ...(takesKey ? [commonParameter('IdempotencyKey')] : []),
    ...(takesEtag ? [commonParameter('IfMatch')] : []),
  ]
  if (added.length > 0) operation.parameters = [...(operation.parameters ?? []), ...added]
}

/** A route's own answer of the same status goes before the common one. */
function completeRefusals(operation: Operation, { takesBody, takesEtag, takesKey }: Traits): void {
  const own = (operation.parameters ?? []).flatMap((parameter) => (isReference(parameter) ? [] : [parameter]))
  const hasQuery = own.some((parameter) => parameter.in === 'query')
  const namesRecord = own.some((parameter) => parameter.in === 'path' || parameter.name === 'page')
  operation.responses = {
    ...((takesBody || hasQuery) && { 400: commonResponse('Invalid') }),
    ...(operation.security && { 401: commonResponse('Unauthenticated') }),
    ...(namesRecord && { 404: commonResponse('NotFound') }),
    ...(takesKey && { 409: commonResponse('StillRunning'), 422: commonResponse('KeyReused') }),
    ...(takesEtag && { 412: commonResponse('Changed') }),
    ...(takesBody && { 413: commonResponse('TooLarge'), 415: commonResponse('UnsupportedMediaType') }),
    500: commonResponse('ServerError'),
    ...operation.responses,
  }
}
