import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import { readFileSync } from 'node:fs'
import path from 'node:path'

type Json = Record<string, unknown>

interface Parameter {
  in: string
  name: string
  required?: boolean
  schema: Json
}

interface CheckedCall {
  method: string
  path: string
  query: URLSearchParams
  json: unknown
}

/** Excerpt of a vendor's own document; finds what it doesn't allow. See NOTICE.md beside each. */
export class OpenApiExcerpt {
  private readonly document: Json
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true })
  private readonly compiled = new Map<string, ValidateFunction>()

  /** `file`: path below this folder. */
  constructor(file: string) {
    const text = readFileSync(path.join(__dirname, file), 'utf8')
    this.document = withUsableDiscriminators(JSON.parse(text) as Json)
    this.ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
    this.ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
    this.ajv.addFormat('email', /^\S+@\S+$/)
    for (const format of ['int32', 'int64', 'double', 'uri', 'date', 'ipv4', 'ipv6'])
      this.ajv.addFormat(format, true)
    this.ajv.addSchema(this.document, 'document')
  }

  /** Problems of a request: an unknown call, parameter or property, or a value outside its limits. */
  requestProblems({ method, path: called, query, json }: CheckedCall): string[] {
    const found = this.find(method, called)
    if (!found) return [`${method} ${called} isn't in the document`]
    const { operation, parameters, values } = found
    const queryProblems = [...query].flatMap(([name, value]) => {
      const parameter = parameters.find((each) => each.in === 'query' && each.name === name)
      return parameter ? this.problems(parameter.schema, typed(value, parameter.schema), name) : [`?${name}`]
    })
    const pathProblems = Object.entries(values).flatMap(([name, value]) => {
      const parameter = parameters.find((each) => each.in === 'path' && each.name === name)
      return parameter ? this.problems(parameter.schema, value, name) : []
    })
    const missing = parameters.filter(
      ({ in: at, required, name }) => at === 'query' && required && !query.has(name),
    )
    return [
      ...queryProblems,
      ...pathProblems,
      ...missing.map(({ name }) => `no ${name}`),
      ...this.bodyProblems(operation['requestBody'], json),
    ]
  }

  /** Problems of a successful answer. */
  answerProblems(
    { method, path: called }: Pick<CheckedCall, 'method' | 'path'>,
    json: unknown,
    status = 200,
  ): string[] {
    const responses = this.find(method, called)?.operation['responses'] as Json | undefined
    const schema = schemaIn(this.resolved(responses?.[String(status)]))
    return schema ? this.problems(schema, json, 'answer') : []
  }

  /** Problems of a value that a named schema describes, such as an error. */
  valueProblems(schema: string, json: unknown): string[] {
    return this.problems({ $ref: `#/components/schemas/${schema}` }, json, schema)
  }

  private bodyProblems(body: unknown, json: unknown): string[] {
    const schema = schemaIn(body)
    if (!schema) return json === undefined ? [] : ['a body that the document knows nothing of']
    // Vendors ignore properties that they don't know, so a misspelled limit would go unnoticed.
    return this.problems({ allOf: [schema], unevaluatedProperties: false }, json, 'body')
  }

  private problems(schema: Json, value: unknown, name: string): string[] {
    const text = JSON.stringify(schema).replaceAll('"#/', '"document#/')
    const validate = this.compiled.get(text) ?? this.ajv.compile(JSON.parse(text) as Json)
    this.compiled.set(text, validate)
    if (validate(value)) return []
    return [`${name}: ${this.ajv.errorsText(validate.errors)}`]
  }

  private find(method: string, called: string) {
    for (const [template, item] of Object.entries(this.document['paths'] as Record<string, Json>)) {
      const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const match = new RegExp(`^${template.replaceAll(/\{\w+\}/g, '([^/]+)')}$`).exec(called)
      const operation = item[method.toLowerCase()] as Json | undefined
      if (!match || !operation) continue
      const all = [item['parameters'], operation['parameters']].flatMap((list) => (list as unknown[]) ?? [])
      const parameters = all.map((each) => this.resolved(each) as unknown as Parameter)
      const values = Object.fromEntries(names.map((name, at) => [name, match[at + 1] ?? '']))
      return { operation, parameters, values }
    }
    return null
  }

  private resolved(value: unknown): Json {
    const found = (value ?? {}) as Json
    if (typeof found['$ref'] !== 'string') return found
    const keys = found['$ref'].slice(2).split('/')
    return keys.reduce<Json>((at, key) => at[key] as Json, this.document)
  }
}

function schemaIn(content: unknown): Json | null {
  const types = (content as { content?: Record<string, { schema: Json }> } | undefined)?.content
  const type = types?.['application/json'] ?? types?.['application/vnd.api+json']
  return type?.schema ?? null
}

function typed(value: string, { type }: Json): unknown {
  if (type === 'integer') return Number(value)
  if (type === 'boolean') return value === 'true'
  return type === 'array' ? value.split(',') : value
}

/**
 * Rewrites base schemas whose discriminator refers to subtypes that refer back to them, which no validator can follow:
 * the value of the property selects the subtype.
 */
function withUsableDiscriminators(document: Json): Json {
  const { schemas } = document['components'] as { schemas: Record<string, Json> }
  const isBase = (ref: unknown) => {
    const schema = schemas[String(ref).split('/').at(-1) ?? '']
    return Boolean(schema?.['discriminator'] && schema['oneOf'])
  }
  const rewritten = Object.entries(schemas).map(([name, schema]) => {
    const parts = schema['allOf'] as Json[] | undefined
    const own = parts?.filter(({ $ref }) => !isBase($ref)) ?? []
    if (parts) return [name, { ...schema, allOf: own.length > 0 ? own : [{}] }]
    return [name, isBase(name) ? selecting(schema) : schema]
  })
  return {
    ...document,
    components: { ...(document['components'] as Json), schemas: Object.fromEntries(rewritten) },
  }
}

function selecting({ discriminator }: Json): Json {
  const { propertyName, mapping } = discriminator as { propertyName: string; mapping: Record<string, string> }
  const choices = Object.entries(mapping).map(([value, $ref]) => ({
    if: { properties: { [propertyName]: { const: value } } },
    then: { $ref },
  }))
  return {
    type: 'object',
    properties: { [propertyName]: { enum: Object.keys(mapping) } },
    required: [propertyName],
    allOf: choices,
  }
}
