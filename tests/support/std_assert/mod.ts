/**
 * The assertions of `@std/assert` that the tests use, over `node:assert`.
 *
 * It is linked in `deno.json`, so that the tests run where JSR cannot be reached.
 * Names, argument order and what passes or fails are those of the package it stands in for.
 *
 * @module
 */
import { AssertionError as NodeAssertionError } from "node:assert";
import { inspect, isDeepStrictEqual } from "node:util";

// deno-lint-ignore no-explicit-any -- a class is matched by any constructor, as in the package it stands in for
type AnyConstructor = new (...args: any[]) => any;

/** Thrown by every assertion here. */
export class AssertionError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "AssertionError";
  }
}

/** Deep equality by value; `0` equals `-0`, a missing key does not equal `undefined`. */
export function equal(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(a, b) || isDeepStrictEqual(plain(a), plain(b));
}

/** Makes an assertion: `expr` is truthy. */
export function assert(expr: unknown, msg = ""): asserts expr {
  if (!expr) throw new AssertionError(msg);
}

/** `expr` is falsy. */
export function assertFalse(
  expr: unknown,
  msg = "",
): asserts expr is false | 0 | "" | null | undefined {
  if (expr) throw new AssertionError(msg === "" ? "Expected a falsy value" : msg);
}

/** Deep equality. */
export function assertEquals<T>(actual: T, expected: T, msg?: string): void {
  if (equal(actual, expected)) return;
  throw new AssertionError(withMessage("Values are not equal", msg) + difference(actual, expected));
}

/** No deep equality. */
export function assertNotEquals<T>(actual: T, expected: T, msg?: string): void {
  if (equal(actual, expected)) {
    throw new AssertionError(
      withMessage(`Expected actual: ${show(actual)} not to be: ${show(expected)}`, msg),
    );
  }
}

/** Identity by `Object.is`. */
export function assertStrictEquals<T>(
  actual: unknown,
  expected: T,
  msg?: string,
): asserts actual is T {
  if (Object.is(actual, expected)) return;
  throw new AssertionError(
    withMessage("Values are not strictly equal", msg) + difference(actual, expected),
  );
}

/** No identity by `Object.is`. */
export function assertNotStrictEquals<T>(actual: T, expected: T, msg?: string): void {
  if (Object.is(actual, expected)) {
    throw new AssertionError(
      withMessage(`Expected "actual" to not be strictly equal to: ${show(actual)}`, msg),
    );
  }
}

/** Neither `null` nor `undefined`. */
export function assertExists<T>(actual: T, msg?: string): asserts actual is NonNullable<T> {
  if (actual === undefined || actual === null) {
    throw new AssertionError(
      withMessage(`Expected actual: "${actual}" to not be null or undefined`, msg),
    );
  }
}

/** Within `tolerance` of `expected`, by default a ten-millionth of it. */
export function assertAlmostEquals(
  actual: number,
  expected: number,
  tolerance?: number,
  msg?: string,
): void {
  if (Object.is(actual, expected)) return;
  const bound = tolerance ?? (Number.isFinite(expected) ? Math.abs(expected * 1e-7) : 1e-7);
  const delta = Math.abs(expected - actual);
  if (delta <= bound) return;
  throw new AssertionError(
    withMessage(
      `Expected actual: "${actual}" to be close to "${expected}": delta "${delta}" is greater than "${bound}"`,
      msg,
    ),
  );
}

/** `actual > expected`. */
export function assertGreater<T>(actual: T, expected: T, msg?: string): void {
  if (!(actual > expected)) {
    throw new AssertionError(withMessage(`Expect ${show(actual)} > ${show(expected)}`, msg));
  }
}

/** `actual >= expected`. */
export function assertGreaterOrEqual<T>(actual: T, expected: T, msg?: string): void {
  if (!(actual >= expected)) {
    throw new AssertionError(withMessage(`Expect ${show(actual)} >= ${show(expected)}`, msg));
  }
}

/** `actual < expected`. */
export function assertLess<T>(actual: T, expected: T, msg?: string): void {
  if (!(actual < expected)) {
    throw new AssertionError(withMessage(`Expect ${show(actual)} < ${show(expected)}`, msg));
  }
}

/** `actual <= expected`. */
export function assertLessOrEqual<T>(actual: T, expected: T, msg?: string): void {
  if (!(actual <= expected)) {
    throw new AssertionError(withMessage(`Expect ${show(actual)} <= ${show(expected)}`, msg));
  }
}

/** Text that holds `expected`. */
export function assertStringIncludes(actual: string, expected: string, msg?: string): void {
  if (!actual.includes(expected)) {
    throw new AssertionError(
      withMessage(`Expected actual: "${actual}" to contain: "${expected}"`, msg),
    );
  }
}

/** Every element of `expected` is in `actual`, by deep equality. */
export function assertArrayIncludes<T>(
  actual: ArrayLike<T>,
  expected: ArrayLike<T>,
  msg?: string,
): void {
  const missing = Array.from(expected).filter((want) =>
    !Array.from(actual).some((got) => equal(want, got))
  );
  if (missing.length > 0) {
    throw new AssertionError(
      withMessage(`Expected actual: ${show(actual)} to include: ${show(missing)}`, msg),
    );
  }
}

/** Text that `expected` matches. */
export function assertMatch(actual: string, expected: RegExp, msg?: string): void {
  if (!expected.test(actual)) {
    throw new AssertionError(
      withMessage(`Expected actual: "${actual}" to match: "${expected}"`, msg),
    );
  }
}

/** Text that `expected` does not match. */
export function assertNotMatch(actual: string, expected: RegExp, msg?: string): void {
  if (expected.test(actual)) {
    throw new AssertionError(
      withMessage(`Expected actual: "${actual}" to not match: "${expected}"`, msg),
    );
  }
}

/** `actual` has at least what `expected` has, deeply. */
export function assertObjectMatch(
  // deno-lint-ignore no-explicit-any -- any record is accepted, as in the package it stands in for
  actual: Record<PropertyKey, any>,
  expected: Record<PropertyKey, unknown>,
  msg?: string,
): void {
  assertEquals(subset(actual, expected), expected, msg);
}

/** `actual` was made by `expectedType`. */
export function assertInstanceOf<T extends AnyConstructor>(
  actual: unknown,
  expectedType: T,
  msg?: string,
): asserts actual is InstanceType<T> {
  if (!(actual instanceof expectedType)) {
    throw new AssertionError(
      withMessage(`Expected object to be an instance of "${expectedType.name}"`, msg),
    );
  }
}

/** `error` is an `Error` of the class whose message includes the text. */
export function assertIsError<E extends Error>(
  error: unknown,
  // deno-lint-ignore no-explicit-any -- error constructors differ in their arguments
  ErrorClass?: abstract new (...args: any[]) => E,
  msgMatches?: string | RegExp,
  msg?: string,
): asserts error is E {
  if (!(error instanceof Error)) {
    throw new AssertionError(withMessage(`Expected "error" to be an Error object`, msg));
  }
  if (ErrorClass && !(error instanceof ErrorClass)) {
    throw new AssertionError(
      withMessage(
        `Expected error to be instance of "${ErrorClass.name}", but was "${error.constructor.name}": ${error.message}`,
        msg,
      ),
    );
  }
  const matches = typeof msgMatches === "string"
    ? error.message.includes(msgMatches)
    : msgMatches === undefined || msgMatches.test(error.message);
  if (!matches) {
    throw new AssertionError(
      withMessage(
        `Expected error message to include "${msgMatches}", but got "${error.message}"`,
        msg,
      ),
    );
  }
}

/** `fn` throws; gives the error back. */
export function assertThrows(fn: () => unknown, msg?: string): unknown;
/** `fn` throws an `ErrorClass` whose message includes the text; gives the error back. */
export function assertThrows<E extends Error = Error>(
  fn: () => unknown,
  // deno-lint-ignore no-explicit-any -- error constructors differ in their arguments
  ErrorClass: abstract new (...args: any[]) => E,
  msgIncludes?: string,
  msg?: string,
): E;
export function assertThrows(
  fn: () => unknown,
  errorClassOrMsg?: unknown,
  msgIncludes?: string,
  msg?: string,
): unknown {
  let thrown: { error: unknown } | undefined;
  try {
    fn();
  } catch (error) {
    thrown = { error };
  }
  return judge(thrown, "throw", errorClassOrMsg, msgIncludes, msg);
}

/** `fn` rejects; gives the error back. */
export function assertRejects(fn: () => PromiseLike<unknown>, msg?: string): Promise<unknown>;
/** `fn` rejects with an `ErrorClass` whose message includes the text; gives the error back. */
export function assertRejects<E extends Error = Error>(
  fn: () => PromiseLike<unknown>,
  // deno-lint-ignore no-explicit-any -- error constructors differ in their arguments
  ErrorClass: abstract new (...args: any[]) => E,
  msgIncludes?: string,
  msg?: string,
): Promise<E>;
export async function assertRejects(
  fn: () => PromiseLike<unknown>,
  errorClassOrMsg?: unknown,
  msgIncludes?: string,
  msg?: string,
): Promise<unknown> {
  let thrown: { error: unknown } | undefined;
  try {
    await fn();
  } catch (error) {
    thrown = { error };
  }
  return judge(thrown, "reject", errorClassOrMsg, msgIncludes, msg);
}

/** Fails always. */
export function fail(msg?: string): never {
  throw new AssertionError(withMessage("Failed assertion", msg));
}

/** Fails where control should not come. */
export function unreachable(reason?: string): never {
  throw new AssertionError(withMessage("Unreachable", reason));
}

function judge(
  thrown: { error: unknown } | undefined,
  verb: "throw" | "reject",
  errorClassOrMsg: unknown,
  msgIncludes: string | undefined,
  msg: string | undefined,
): unknown {
  const hasClass = typeof errorClassOrMsg === "function";
  const note = hasClass ? msg : errorClassOrMsg as string | undefined;
  if (!thrown) throw new AssertionError(withMessage(`Expected function to ${verb}`, note));
  if (hasClass) assertIsError(thrown.error, errorClassOrMsg as new () => Error, msgIncludes, note);
  return thrown.error;
}

function subset(actual: unknown, expected: unknown): unknown {
  if (!isRecord(actual) || !isRecord(expected)) return actual;
  if (Array.isArray(expected)) {
    return Array.isArray(actual) ? expected.map((e, i) => subset(actual[i], e)) : actual;
  }
  return Object.fromEntries(
    Object.keys(expected).filter((key) => key in actual).map((
      key,
    ) => [key, subset(actual[key], expected[key])]),
  );
}

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === "object" && value !== null &&
    [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value));
}

// `-0` and objects without a prototype are the two places where the package is laxer than `node:assert`.
function plain(value: unknown): unknown {
  if (value === 0) return 0;
  if (Array.isArray(value)) return value.map(plain);
  if (isRecord(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
  }
  return value;
}

function withMessage(text: string, msg: string | undefined): string {
  return msg ? `${text}: ${msg}` : text;
}

function difference(actual: unknown, expected: unknown): string {
  const { message } = new NodeAssertionError({ actual, expected, operator: "deepStrictEqual" });
  return `\n${message}`;
}

function show(value: unknown): string {
  return inspect(value, { depth: 8 });
}
