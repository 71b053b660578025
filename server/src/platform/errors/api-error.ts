import {
  englishText,
  type ApiErrorBody,
  type ErrorMessageId,
  type ErrorText,
  type FORBIDDEN_REASONS,
  type MessageValues,
} from '@portico/shared/contracts'

export interface FieldError {
  id: ErrorMessageId
  values?: MessageValues
}
/** Errors by field name. */
export type FieldErrors = Record<string, FieldError[]>

export interface ApiErrorOptions {
  /** Placeholders of the message. */
  values?: MessageValues
  fields?: FieldErrors
  /**
   * A reason for a 403, or another machine-readable hint. `expired`: begin again. `otherUser`: reload the
   * page.
   */
  reason?: (typeof FORBIDDEN_REASONS)[number] | '2faRequired' | 'expired' | 'otherUser'
  headers?: Record<string, string>
  /** Commits what the request wrote although it fails: needed to count failed attempts. */
  keepWrites?: boolean
}

/** The only error that modules throw at their caller. Becomes an `apiErrorBody`; rolls the request back. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly messageId: ErrorMessageId,
    readonly options: ApiErrorOptions = {},
  ) {
    super(englishText(messageId, options.values))
    this.name = 'ApiError'
  }

  body(): ApiErrorBody {
    const { values, fields = {}, reason } = this.options
    return {
      status: this.status,
      message: this.message,
      message_text: text({ id: this.messageId, values }),
      schema_errors: mapFields(fields, (error) => englishText(error.id, error.values)),
      schema_texts: mapFields(fields, text),
      ...(reason && { reason }),
    }
  }
}

/** Returns a 422 for errors that only the domain can detect; all of them at once, by field. */
export function invalidFields(fields: FieldErrors): ApiError {
  return new ApiError(422, 'error.validation', { fields })
}

/** Also used for objects of another account, so that their existence isn't revealed. */
export function notFound(): ApiError {
  return new ApiError(404, 'error.not_found')
}

function text({ id, values }: { id: ErrorMessageId; values?: MessageValues | undefined }): ErrorText {
  return values ? { id, values } : { id }
}

function mapFields<T>(fields: FieldErrors, map: (error: FieldError) => T): Record<string, T[]> {
  return Object.fromEntries(Object.entries(fields).map(([field, errors]) => [field, errors.map(map)]))
}
