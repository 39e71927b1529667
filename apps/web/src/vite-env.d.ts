interface ImportMetaEnv {
  /** URL of another host that serves the API. Empty or absent means the page's own origin (API-02). */
  readonly VITE_API_HOST?: string
}
