import { prepareData } from './server.ts'

// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export of a global set-up
export default prepareData
