//! What requests carry, read field by field. Readers derived by serde do the same, with several kilobytes more on the page.

use contract::text;
use serde_json::{Map, Value};

use crate::trouble::Trouble;

/// What a request carries.
pub trait Request: Sized {
    /// Reads it.
    ///
    /// # Errors
    /// When a field is missing or of another kind: which.
    fn read(request: &Value) -> Result<Self, Trouble>;
}

/// A kind of field; `null` stands for one that is missing.
pub trait Field: Sized {
    /// Reads it; none when it is of another kind.
    fn read(value: &Value) -> Option<Self>;
}

/// Declares what a request carries: each field under its own name, or under the one behind `=`.
macro_rules! request {
    ($name:ident { $($(#[$about:meta])* $field:ident $(= $key:literal)?: $kind:ty,)* }) => {
        #[derive(Debug)]
        pub struct $name { $($(#[$about])* pub $field: $kind,)* }

        impl $crate::request::Request for $name {
            fn read(request: &serde_json::Value) -> Result<Self, $crate::trouble::Trouble> {
                let _ = request;
                Ok(Self { $($field: $crate::request::field(request, $crate::request::key!($field $($key)?))?,)* })
            }
        }
    };
}

macro_rules! key {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $key:literal) => {
        $key
    };
}

pub(crate) use {key, request};

/// A field of a request.
///
/// # Errors
/// When it is missing or of another kind.
pub fn field<T: Field>(request: &Value, key: &str) -> Result<T, Trouble> {
    T::read(&request[key]).ok_or_else(|| wrong(key, &request[key]))
}

fn wrong(key: &str, value: &Value) -> Trouble {
    let shown = notation::quote(&value.to_string());
    Trouble::new(text!(
        "the request is not as it should be: its {key} cannot be {shown}",
        "リクエストの内容が正しくありません: {key} に {shown} は使えません"
    ))
}

impl Field for String {
    fn read(value: &Value) -> Option<Self> {
        value.as_str().map(str::to_owned)
    }
}

impl Field for bool {
    fn read(value: &Value) -> Option<Self> {
        if value.is_null() { Some(false) } else { value.as_bool() }
    }
}

impl Field for u64 {
    fn read(value: &Value) -> Option<Self> {
        value.as_u64()
    }
}

impl Field for f64 {
    fn read(value: &Value) -> Option<Self> {
        value.as_f64()
    }
}

impl Field for usize {
    fn read(value: &Value) -> Option<Self> {
        value.as_u64()?.try_into().ok()
    }
}

impl Field for u16 {
    fn read(value: &Value) -> Option<Self> {
        value.as_u64()?.try_into().ok()
    }
}

impl Field for u8 {
    fn read(value: &Value) -> Option<Self> {
        value.as_u64()?.try_into().ok()
    }
}

impl<T: Field> Field for Option<T> {
    fn read(value: &Value) -> Option<Self> {
        if value.is_null() { Some(None) } else { T::read(value).map(Some) }
    }
}

impl<T: Field> Field for Vec<T> {
    fn read(value: &Value) -> Option<Self> {
        value.as_array()?.iter().map(T::read).collect()
    }
}

impl<A: Field, B: Field> Field for (A, B) {
    fn read(value: &Value) -> Option<Self> {
        let [a, b] = &value.as_array()?[..] else { return None };
        Some((A::read(a)?, B::read(b)?))
    }
}

impl<A: Field, B: Field, C: Field> Field for (A, B, C) {
    fn read(value: &Value) -> Option<Self> {
        let [a, b, c] = &value.as_array()?[..] else { return None };
        Some((A::read(a)?, B::read(b)?, C::read(c)?))
    }
}

/// An object that somebody else reads.
impl Field for Map<String, Value> {
    fn read(value: &Value) -> Option<Self> {
        value.as_object().cloned()
    }
}
