const { PATH, NODE_COMPILE_CACHE } = process.env

/** All that servers and commands started by a test take from its environment: settings of the host would affect them. */
export const SHARED_ENV: NodeJS.ProcessEnv = { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }
