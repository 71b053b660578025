import { toApiFailure, type ApiFailure } from '@portico/shared/api'

/** Failure of a card form that returned no card, in the shape of a failed call. */
export class CardFailure extends Error implements ApiFailure {
  readonly status = 402
  readonly schema_errors: ApiFailure['schema_errors']
  readonly schema_texts: ApiFailure['schema_texts']

  constructor(readonly text: ApiFailure['text'] = { id: 'error.billing.card_declined' }) {
    super(text.id)
    const { schema_errors, schema_texts } = toApiFailure(this.status, null)
    this.schema_errors = schema_errors
    this.schema_texts = schema_texts
  }

  /** Uses the provider's message, which is in the language of the page. */
  static saying(words: string | undefined): CardFailure {
    if (!words) return new CardFailure()
    const text = { id: words, verbatim: words }
    return new CardFailure(text)
  }
}
