/** An outside service that speaks the chat completions of OpenAI, as Ollama, LM Studio, vLLM and llama.cpp do too. */
export interface ServiceSettings {
  /** 'http://127.0.0.1:11434/v1', without a slash at its end. */
  baseUrl: string
  model: string
  apiKey: string | undefined
}

export interface VisionSettings {
  /** Without one the server's own analyser reads what can be read. */
  service: ServiceSettings | undefined
  /** VIS-28. */
  imageTimeoutSeconds: number
  videoTimeoutSeconds: number
}
