import * as React from 'react';

/*
 * React's development build records a stack for each element and a measurement for each render. Both are for developer tools and take a fifth
 * of the browser's time in tests. Its warnings, and the components that they name, remain.
 */
for (const name of ['createTask', 'timeStamp']) Reflect.deleteProperty(console, name);

/** Elements with a stack since the last reset. React stops recording after 10,000. */
const counter = 'recentlyCreatedOwnerStacks';
const internals: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, counter, { get: () => Number.POSITIVE_INFINITY, set: () => {} });
