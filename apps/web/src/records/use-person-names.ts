import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Author, authorsQuery } from '../api/authors-query.ts'

/** The name of who uses an account. */
export type NameOf = (username: string) => string

export const personName = ({ username, worker }: Omit<Author, 'id'>): string => worker?.name ?? username

/** The names of the workers who use the accounts; of other accounts, and until the list is loaded, the username. */
export function usePersonNames(): NameOf {
  const { data } = useQuery(authorsQuery)
  return useMemo(() => {
    const names = new Map(data?.map((person) => [person.username, personName(person)]))
    return (username: string) => names.get(username) ?? username
  }, [data])
}
