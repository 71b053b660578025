import type { AnyObjectSchema } from 'yup'

/**
 * A schema whose code loads when the form is first validated. For pages with a small first load, because it includes
 * yup.
 */
export function lazySchema(load: () => Promise<AnyObjectSchema>): AnyObjectSchema {
  const validate: AnyObjectSchema['validate'] = async (values, options) =>
    // The values of a schema have the type any.
    (await load()).validate(values, options) as Promise<unknown>
  // Formik calls no other method of a schema.
  return { validate } as unknown as AnyObjectSchema
}
