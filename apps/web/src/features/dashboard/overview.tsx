import { SinceLastVisit } from './since-last-visit.tsx'
import { WeekStrip } from './week-strip.tsx'

/** What stands above the dashboard's list: the days to come, and what happened meanwhile. */
export const Overview = () => (
  <>
    <SinceLastVisit />
    <WeekStrip />
  </>
)
