import type { Verdict } from '@daywork/domain/proof-packs/verify-pack'

type Judge = (find: (isLatest: () => boolean) => Promise<Verdict>) => Promise<void>

/** Shows the verdict of the latest choice only: an earlier one may take longer, or fail later. */
export function judgeLatest(show: (verdict: Verdict) => void): Judge {
  let latest = 0
  return async (find) => {
    latest += 1
    const own = latest
    const isLatest = () => own === latest
    const verdict = await find(isLatest).catch((): Verdict => ({
      findings: [{ code: 'pack-unreadable' }],
      chain: undefined,
    }))
    if (isLatest()) show(verdict)
  }
}
