const API_PATH = /^\/(api|accounts)(\/|\?|$)/

/** Addresses under these belong to the API: they answer JSON and end in a slash (API-05, API-11). */
export const isApiPath = (url: string): boolean => API_PATH.test(url)
