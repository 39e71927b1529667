import { type ApiDocument, type Content, type JsonSchema, type Method, nameOf, type Operation } from '../document.ts'

/** A command that makes this call; $DAYWORK is the server's address and $ACCESS an access token. */
export function curlExample(
  document: ApiDocument,
  { method, operation, path }: { method: Method; operation: Operation; path: string },
): string {
  const isPlain = method === 'get' || (method === 'post' && operation.requestBody !== undefined)
  const options = [
    ...(isPlain ? [] : [`-X ${method.toUpperCase()}`]),
    ...(operation.security ? ['-H "Authorization: Bearer $ACCESS"'] : []),
    ...bodyOptions(document, operation.requestBody?.content),
  ]
  const address = `"$DAYWORK${path.replace(/\{\w+\}/g, '7')}"`
  return [`curl ${address}`, ...options].join(' \\\n  ')
}

function bodyOptions({ components }: ApiDocument, content: Content = {}): string[] {
  const json = content['application/json']?.schema
  const form = content['multipart/form-data']?.schema
  const named = (schema: JsonSchema) => components.schemas[nameOf(schema.$ref ?? '')]
  if (json) {
    const example = JSON.stringify(named(json)?.examples?.[0] ?? {}, undefined, 2)
    return ['-H "Content-Type: application/json"', `-d ${quote(example)}`]
  }
  return form ? Object.entries(named(form)?.properties ?? {}).map(([name, field]) => formOption(name, field)) : []
}

const formOption = (name: string, { items }: JsonSchema): string =>
  items?.format === 'binary' ? `-F "${name}=@photo.jpg"` : `-F "${name}="`

/** For a shell, which ends a quoted text at any apostrophe. */
const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
