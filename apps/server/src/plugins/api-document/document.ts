/** The parts of OpenAPI 3.1 that Daywork's document uses. */
export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Partial<Record<Method, Operation>>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, Response>
    parameters: Record<string, Parameter>
    headers: Record<string, Header>
    securitySchemes: Record<string, object>
  }
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
export type Method = (typeof METHODS)[number]

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  /** Absent if no token is required. */
  security?: Record<string, string[]>[]
  parameters?: (Parameter | Reference)[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Response | Reference>
}

export interface Reference {
  $ref: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: JsonSchema
}

export interface Response {
  description: string
  headers?: Record<string, Header | Reference>
  content?: Content
}

export interface Header {
  description: string
  schema: JsonSchema
}

export type Content = Record<string, { schema: JsonSchema; example?: unknown }>

/** JSON Schema as zod writes it. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  minimum?: number
  maximum?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

export const isReference = (part: object): part is Reference => '$ref' in part

export const SCHEMAS = '#/components/schemas/'

/** '#/components/schemas/Client' gives 'Client'. */
export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)

/** Every operation with its path and method, in document order. */
export function operationsOf(document: Pick<ApiDocument, 'paths'>) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ path, method, operation }] : []
    }),
  )
}
