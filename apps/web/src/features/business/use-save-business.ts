import type { BusinessSettings, BusinessSettingsInput } from '@daywork/domain/business/business'
import { useQueryClient } from '@tanstack/react-query'
import { reloadOrders } from '../../api/changed-orders.ts'
import { send } from '../../api/send.ts'
import { businessQuery } from '../../api/business-query.ts'

/** Saves some of the settings and updates the cache. @throws ApiError */
export function useSaveBusiness(): (changes: BusinessSettingsInput) => Promise<BusinessSettings> {
  const client = useQueryClient()
  return async (changes) => {
    const saved = await send<BusinessSettings>('/api/business/', { method: 'PUT', body: changes })
    client.setQueryData(businessQuery.queryKey, saved)
    // The settings determine which orders are late.
    reloadOrders(client)
    return saved
  }
}
