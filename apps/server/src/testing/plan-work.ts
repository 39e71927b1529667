/** A node of a plan, as PostgreSQL explains it in JSON. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

interface PlanWork {
  /** Rows read from tables and indexes, including those that a filter removed. */
  rowsRead: number
  /** Rows that were sorted. */
  rowsSorted: number
  /** Tables that were scanned sequentially. */
  readWhole: (string | undefined)[]
}

/** The work of these plans together. */
export function workOfPlans(plans: readonly PlanNode[]): PlanWork {
  const nodes = plans.flatMap(nodesOf)
  const rowsOf = (node: PlanNode) =>
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  const sum = (kind: string) =>
    nodes.filter((node) => node['Node Type'].includes(kind)).reduce((rows, node) => rows + rowsOf(node), 0)
  // Scans of CTEs and subqueries read rows that the statement already has, not tables.
  return {
    rowsRead: sum('Scan') - sum('CTE Scan') - sum('Subquery Scan'),
    rowsSorted: sum('Sort'),
    readWhole: nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
  }
}
