import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { authorsQuery } from '../../api/authors-query.ts'
import type { NameOf } from './person-names.ts'

/** The names of the workers who use the accounts; of other accounts, and without a network, the username. */
export function usePersonNames(): { nameOf: NameOf; isLoading: boolean } {
  const { data, isError, isPaused } = useQuery(authorsQuery)
  const nameOf = useMemo(() => {
    const names = new Map(data?.flatMap(({ username, worker }) => (worker ? [[username, worker.name]] : [])))
    return (username: string) => names.get(username) ?? username
  }, [data])
  return { nameOf, isLoading: data === undefined && !isError && !isPaused }
}
