import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ENTITY_OF } from '../api/entities.ts'
import { recordQuery } from '../api/record-query.ts'
import type { KeptQuestion } from '@daywork/domain/sync/kept'
import { findRow, nameOfRecord } from './describe-operation.ts'

/** The name of the record of a question. Loads the record if the page does not have it, for example after a reload. */
export function useNameOfRecord({ entity: kind, target }: Pick<KeptQuestion, 'entity' | 'target'>): string {
  const client = useQueryClient()
  const entity = ENTITY_OF[kind]
  const isKnown = findRow(client, entity, target) !== undefined
  useQuery({ ...recordQuery(entity, target), enabled: !isKnown })
  return nameOfRecord(client, { entity: kind, target })
}
