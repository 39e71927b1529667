import { type ESTree, parseSync, Visitor } from 'vite'

/** Tables and constants of messages, by their names. */
const TABLE = /(MESSAGES|FAILURES|TEXTS)$/
const CONSTANT = /_MESSAGE$/

/** Properties whose values are shown: of an error response, and of a finding. */
const SHOWN_PROPERTIES = new Set(['detail', 'content'])

/** Which argument of an error is its message. */
const MESSAGE_ARGUMENT: Record<string, number> = { DomainError: 1, refused: 0, rawErrorResponse: 1 }

/** A template such as `${kind}: ${text}` has none of its own. */
const WORD = /\p{L}{3}/u

type Node = ESTree.Node | null | undefined

/**
 * The English messages in the code of a module of the domain or the server: in its tables of messages, its errors, and its
 * error responses. Messages that a function receives, or reads from another module, are found where they are written.
 * @param value inserted into templates
 */
export function findMessages(path: string, code: string, value: string): string[] {
  const messages: Node[] = []
  const constants = new Map<string, ESTree.Expression>()

  const visitCall = ({ arguments: values, callee }: ESTree.CallExpression | ESTree.NewExpression) => {
    const name = callee.type === 'Identifier' ? callee.name : ''
    if (name in MESSAGE_ARGUMENT) messages.push(values[MESSAGE_ARGUMENT[name] ?? 0])
    if (name === 'invalid') messages.push(...valuesOf(values[0]).flatMap(elementsOf))
  }
  new Visitor({
    CallExpression: visitCall,
    NewExpression: visitCall,
    Property({ key, value: node }) {
      if (key.type === 'Identifier' && SHOWN_PROPERTIES.has(key.name)) messages.push(node)
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init === null) return
      constants.set(id.name, init)
      if (TABLE.test(id.name)) messages.push(...valuesOf(init))
      if (CONSTANT.test(id.name)) messages.push(init)
    },
  }).visit(parseSync(path, code).program)

  const textOf = (node: Node): string | undefined => {
    if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
    if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value: text }) => text.cooked).join(value)
    if (node?.type === 'Identifier') return textOf(constants.get(node.name))
    if (node?.type !== 'BinaryExpression') return undefined
    const [start, end] = [textOf(node.left), textOf(node.right)]
    return start === undefined || end === undefined ? undefined : start + end
  }
  const texts = messages.map(textOf).filter((text) => text !== undefined)
  return texts.filter((text) => WORD.test(text))
}

function valuesOf(node: Node): Node[] {
  if (node?.type === 'TSAsExpression') return valuesOf(node.expression)
  if (node?.type !== 'ObjectExpression') return []
  return node.properties.map((property) => (property.type === 'Property' ? property.value : undefined))
}

const elementsOf = (node: Node): Node[] => (node?.type === 'ArrayExpression' ? node.elements : [])
