import type { FieldErrors } from '@daywork/domain/errors/domain-error'
import { FIELD_MESSAGES } from '@daywork/domain/fields/messages'
import type { FastifyInstance } from 'fastify'
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify'
import { z } from 'zod'

type RequestPart = 'body' | 'querystring' | 'params' | 'headers'

/** A request that does not match its schema, with messages by field. */
export class RequestValidationError extends Error {
  readonly part: RequestPart
  readonly fields: FieldErrors
  /** Only for a multipart form: its content without what changes in a retry, such as the boundary. */
  readonly form: unknown

  constructor(part: RequestPart, fields: FieldErrors, form?: unknown) {
    super(`invalid ${part}`)
    this.part = part
    this.fields = fields
    this.form = form
  }
}

/** Messages by top-level field; a list item counts as its list. Errors in the whole body are under `non_field_errors`. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const field = issue.path.length === 0 ? 'non_field_errors' : String(issue.path[0])
    const texts = (fields[field] ??= [])
    if (!texts.includes(issue.message)) texts.push(issue.message)
  }
  return fields
}

/** A body that is not an object results in one error, instead of one for each missing field. */
function isNotAnObject(data: unknown): boolean {
  return data !== undefined && data !== null && (typeof data !== 'object' || Array.isArray(data))
}

function checkPart(part: RequestPart, schema: z.ZodType, data: unknown) {
  if (part === 'body' && isNotAnObject(data)) {
    return { error: new RequestValidationError(part, { non_field_errors: [FIELD_MESSAGES.notObject] }) }
  }
  return checkWhole(part, schema, part === 'body' ? (data ?? {}) : data)
}

function checkWhole(part: RequestPart, schema: z.ZodType, data: unknown) {
  const result = schema.safeParse(data)
  return result.success
    ? { value: result.data }
    : { error: new RequestValidationError(part, fieldErrors(result.error)) }
}

/** Whether the schema has a rule about several parameters, or about unknown ones. */
const hasRuleOfWhole = ({ def }: z.ZodObject): boolean => Boolean(def.checks?.length) || def.catchall !== undefined

type Check = (data: Record<string, unknown>) => ReturnType<typeof checkWhole>

/**
 * Checks only the parameters that a request sends. Most requests send few of the up to twenty of a list, and zod takes a
 * microsecond or two for each absent one.
 */
export function compileQueryCheck(schema: z.ZodType): Check {
  const checkAll: Check = (query) => checkWhole('querystring', schema, query)
  const absent = schema.safeParse({})
  if (!(schema instanceof z.ZodObject) || hasRuleOfWhole(schema) || !absent.success) return checkAll
  const parameters = new Map<string, z.ZodType>(Object.entries(schema.shape))
  return (query) => {
    const values: Record<string, unknown> = Object.assign({}, absent.data)
    for (const [name, text] of Object.entries(query)) {
      const result = parameters.get(name)?.safeParse(text)
      // The whole schema reports the errors of all parameters.
      if (result?.success === false) return checkAll(query)
      if (result !== undefined) values[name] = result.data
    }
    return { value: values }
  }
}

export const compileSerializer = (schema: z.ZodType): ((data: unknown) => string) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both libraries use JSON Schema draft 7, but their types differ
  fastJsonStringify(z.toJSONSchema(schema, { io: 'output', target: 'draft-7' }) as AnySchema)

/** Compiles a schema when it is first used. Doing it for all routes at the start took a quarter of its processor time. */
function atFirstUse<Data, Result>(compile: () => (data: Data) => Result): (data: Data) => Result {
  let compiled: ((data: Data) => Result) | undefined
  return (data) => (compiled ??= compile())(data)
}

/** Checking each response with zod costs several times as much as serializing it, so only tests do it. */
const responseSerializer = (schema: z.ZodType, isChecked: boolean): ((data: unknown) => string) =>
  isChecked ? (data) => JSON.stringify(schema.parse(data)) : atFirstUse(() => compileSerializer(schema))

/** Validates requests and serializes responses with the zod schemas of the routes. */
export function registerValidation(app: FastifyInstance, options: { checkResponses: boolean }): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify compiles these four parts and no others
    const part = (httpPart ?? 'body') as RequestPart
    return part === 'querystring'
      ? atFirstUse(() => compileQueryCheck(schema))
      : (data) => checkPart(part, schema, data)
  })
  app.setSerializerCompiler<z.ZodType>(({ schema }) => responseSerializer(schema, options.checkResponses))
}
