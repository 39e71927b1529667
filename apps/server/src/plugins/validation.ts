import type { FieldErrors } from '@daywork/domain/errors/domain-error'
import { FIELD_MESSAGES } from '@daywork/domain/fields/messages'
import type { FastifyInstance } from 'fastify'
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify'
import { z } from 'zod'

type RequestPart = 'body' | 'querystring' | 'params' | 'headers'

/** A request that its schema refuses, with the texts by field. */
export class RequestFault extends Error {
  readonly part: RequestPart
  readonly fields: FieldErrors
  /** What two sendings of a form have in common, which is no body that was parsed (API-92). */
  readonly form: unknown

  constructor(part: RequestPart, fields: FieldErrors, form?: unknown) {
    super(`invalid ${part}`)
    this.part = part
    this.fields = fields
    this.form = form
  }
}

/** Faults deep in a list stand at the field that holds the list; a fault of the whole body has no field. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const field = issue.path.length === 0 ? 'non_field_errors' : String(issue.path[0])
    const texts = (fields[field] ??= [])
    if (!texts.includes(issue.message)) texts.push(issue.message)
  }
  return fields
}

/** A body that is no object at all is one fault, not one for each missing field. */
function isNoObject(data: unknown): boolean {
  return data !== undefined && data !== null && (typeof data !== 'object' || Array.isArray(data))
}

function checkPart(part: RequestPart, schema: z.ZodType, data: unknown) {
  if (part === 'body' && isNoObject(data)) {
    return { error: new RequestFault(part, { non_field_errors: [FIELD_MESSAGES.notObject] }) }
  }
  const result = schema.safeParse(part === 'body' ? (data ?? {}) : data)
  return result.success ? { value: result.data } : { error: new RequestFault(part, fieldErrors(result.error)) }
}

/** Checking each answer with zod costs several times the writing of it, so it is done in tests only; there a wrong answer fails. */
function answerWriter(schema: z.ZodType, isChecked: boolean): (data: unknown) => string {
  if (isChecked) return (data) => JSON.stringify(schema.parse(data))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both sides speak JSON Schema draft 7; their types word it differently
  const write = fastJsonStringify(z.toJSONSchema(schema, { io: 'output', target: 'draft-7' }) as AnySchema)
  return (data) => write(data)
}

/** Requests are checked, and answers written, by the zod shapes of the routes. */
export function registerValidation(app: FastifyInstance, options: { checkAnswers: boolean }): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify compiles these four parts and no others
    const part = (httpPart ?? 'body') as RequestPart
    return (data) => checkPart(part, schema, data)
  })
  app.setSerializerCompiler<z.ZodType>(({ schema }) => answerWriter(schema, options.checkAnswers))
}
