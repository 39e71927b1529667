import type { Api } from './open-bench.ts'

/** Concurrent requests. More would only wait for the server. */
const CONCURRENCY = 16

const ROOMS = ['kitchen', 'bathroom', 'stairwell', 'lobby', 'roof', 'basement', 'garage', 'porch']
const TASKS = ['Lay tiles', 'Paint walls', 'Hang doors', 'Run conduit', 'Patch drywall', 'Fix leak', 'Set windows']
const PRIORITIES = ['LOW', 'MEDIUM', 'HIGH', 'URGENT']
const STATUSES = ['IN_PROGRESS', 'IN_PROGRESS', 'SCHEDULED', 'ON_HOLD', 'COMPLETED']

const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length]

/** Adds work orders through the API, with various rooms, tasks, priorities, and statuses. */
export async function addOrders(api: Api, count: number): Promise<void> {
  const project = await create(api, '/api/projects/', { title: `Bench of ${count}`, client: null })
  let next = 0
  const addSome = async () => {
    for (let index = next++; index < count; index = next++) {
      await create(api, '/api/work-orders/', {
        title: `${pick(TASKS, index)} in the ${pick(ROOMS, index * 3)} ${index}`,
        description: `Second floor, unit ${index % 90}; materials are in the truck, ask for the key at the desk.`,
        location: `${index % 300} Harbor Street`,
        priority: pick(PRIORITIES, index),
        status: pick(STATUSES, index * 7),
        scheduled_start: new Date(Date.now() + (index % 40) * 3_600_000).toISOString(),
        project: project.id,
      })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, addSome))
}

/** Adds people, and work orders of a week in March for them; each person has as many. @returns the day in the middle of the week */
export async function addPlannedWeek(api: Api, people: number, count: number): Promise<string> {
  const project = await create(api, '/api/projects/', { title: `Week of ${people}`, client: null })
  const ids: number[] = []
  for (let index = 0; index < people; index += 1) {
    ids.push((await create(api, '/api/workers/', { name: `Person ${index + 10}`, phone: '5555550142' })).id)
  }
  const sunday = Date.UTC(2026, 2, 8)
  let next = 0
  const addSome = async () => {
    for (let index = next++; index < count; index = next++) {
      const start = sunday + (index % 7) * 86_400_000 + (7 + (index % 11)) * 3_600_000
      await create(api, '/api/work-orders/', {
        title: `${pick(TASKS, index)} in the ${pick(ROOMS, index * 3)} ${index}`,
        description: 'Second floor',
        status: pick(STATUSES, index * 7),
        scheduled_start: new Date(start).toISOString(),
        scheduled_end: new Date(start + 3_600_000).toISOString(),
        project: project.id,
        assigned_workers: [{ worker_id: ids[Math.floor(index / 7) % people], role: 'PRIMARY' }],
      })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, addSome))
  return '2026-03-11'
}

async function create(api: Api, path: string, data: object): Promise<{ id: number }> {
  const response = await api.post(path, { data })
  if (!response.ok()) throw new Error(`${path} returned ${response.status()}: ${await response.text()}`)
  return response.json()
}
