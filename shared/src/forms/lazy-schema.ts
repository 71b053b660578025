import type { AnyObjectSchema } from 'yup'

/**
 * A schema whose code is fetched when the form is first checked. For pages whose first load must stay
 * small: yup comes along with it.
 */
export function lazySchema(load: () => Promise<AnyObjectSchema>): AnyObjectSchema {
  const validate: AnyObjectSchema['validate'] = async (values, options) =>
    // The type of any schema's values is any.
    (await load()).validate(values, options) as Promise<unknown>
  // Formik asks a schema for nothing else.
  return { validate } as unknown as AnyObjectSchema
}
