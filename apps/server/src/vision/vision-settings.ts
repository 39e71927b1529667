/** An outside service with OpenAI's chat completions API, as Ollama, LM Studio, vLLM and llama.cpp have too. */
export interface ServiceSettings {
  /** For example 'http://127.0.0.1:11434/v1', without a trailing slash. */
  baseUrl: string
  model: string
  apiKey: string | undefined
}

export interface VisionSettings {
  /** Without one the embedded analyzer reads text and codes. */
  service: ServiceSettings | undefined
  /** VIS-28. */
  imageTimeoutSeconds: number
  videoTimeoutSeconds: number
}
