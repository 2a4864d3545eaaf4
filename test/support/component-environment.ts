// Otherwise code for later would load in the middle of another test.
globalThis.requestIdleCallback ??= () => 0;
globalThis.CSS ??= { supports: () => true } as unknown as typeof CSS;
