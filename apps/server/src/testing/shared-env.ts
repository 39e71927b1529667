const { PATH, NODE_COMPILE_CACHE } = process.env

/** The only variables that tests pass to the servers and commands they start: others of the host would affect them. */
export const SHARED_ENV: NodeJS.ProcessEnv = { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }
