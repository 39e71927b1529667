import { SinceLastVisit } from './since-last-visit.tsx'
import { WeekStrip } from './week-strip.tsx'

/**
 * What stands above the dashboard's list: the days to come, and what happened meanwhile.
 * @param isWanted while false it asks for nothing, and has its size
 */
export const Overview = ({ isWanted }: { isWanted: boolean }) => (
  <>
    <SinceLastVisit isWanted={isWanted} />
    <WeekStrip isWanted={isWanted} />
  </>
)
