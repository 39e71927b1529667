/** A client as any server may answer one: with numbers, or with the lists themselves (ENT-01). */
interface Counted {
  project_count?: number | null
  projects?: readonly unknown[] | null
  work_order_count?: number | null
  work_orders?: readonly unknown[] | null
}

/** The number if the server gave one, else the length of the list, else 0 (CLI-21). */
export const projectCount = (client: Counted): number => client.project_count ?? client.projects?.length ?? 0

/** As `projectCount`, for the orders of the client's projects (CLI-21). */
export const workOrderCount = (client: Counted): number => client.work_order_count ?? client.work_orders?.length ?? 0
