export { type CompiledPattern, compilePattern, patternProblem } from './answer-pattern'
