import { RARE_WORD } from '../../apps/server/src/testing/large-business.ts'
import type { Call } from './load.ts'

export interface Case {
  name: string
  /** The goal for the ratio of CPU time to bare's (bench/README.md). */
  goal: number
  next: () => Call
}

const get = (path: string) => (): Call => ({ method: 'GET', path })

/** The requests to measure on both sides, for a business with this number of orders. */
export const casesFor = (orders: number): Case[] => {
  let position = 0
  // Ids that are far apart, so that successive requests read different pages of the table. Both sides get the same ids.
  const scattered = (count: number) => {
    position += 7919
    return 1 + (position % count)
  }
  return [
    { name: 'list of 50 work orders', goal: 1.3, next: get('/api/work-orders/?page_size=50') },
    { name: 'list of 50 projects', goal: 1.3, next: get('/api/projects/?page_size=50') },
    {
      name: 'one work order',
      goal: 1.5,
      next: () => ({ method: 'GET', path: `/api/work-orders/${scattered(orders)}/` }),
    },
    // Before creates, whose words wait in the text index for autovacuum, and are read by each search until then.
    { name: 'search, a rare word', goal: 1.3, next: get(`/api/work-orders/?page_size=50&search=${RARE_WORD}`) },
    {
      name: 'create a work order',
      goal: 2,
      next: () => ({
        method: 'POST',
        path: '/api/work-orders/',
        body: JSON.stringify({
          title: 'Lay tiles in the hall',
          description: 'Grey, 30 by 60 cm, 12 m2',
          project: scattered(orders / 10),
          assigned_workers: [{ worker_id: scattered(orders / 200) }],
        }),
      }),
    },
  ]
}
